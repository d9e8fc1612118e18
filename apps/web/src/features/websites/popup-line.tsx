import type { AnswerOf } from '@carded/client';
import { popupSnippet, usualElement } from '@carded/contract/buyer/popup-snippet';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { siteOrigin } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './websites.module.css';

type Website = AnswerOf<'websites.get'>['website'];

/** What is pasted into the checkout page, with the merchant's own button and key in it. */
export function PopupLine({ website }: { website: Pick<Website, 'token' | 'test_token'> }) {
  const [kind, setKind] = useState<'live' | 'test'>('test');
  const [element, setElement] = useState<string>(usualElement);
  const snippet = popupSnippet({
    url: siteOrigin(),
    key: kind === 'live' ? website.token : website.test_token,
    element: element.trim() || usualElement,
  });
  return (
    <Card
      heading="For your checkout page"
      about="Paste it at the end of the page, before </body>. The popup then holds the order until the buyer is verified."
      action={<CopyButton value={snippet} what="the lines to paste" />}
    >
      <div className={css.fields}>
        <TextInput
          label="Button that places the order"
          description="As CSS names it: # and its id, or a dot and a class of its own. On WooCommerce, Shopify and other known platforms it is found automatically."
          value={element}
          placeholder={usualElement}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setElement(event.currentTarget.value)}
        />
        <Segmented
          label="Key to paste"
          value={kind}
          options={[
            { value: 'test', label: 'Test key' },
            { value: 'live', label: 'Live key' },
          ]}
          onChange={setKind}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
      <section className={css.code} tabIndex={0} aria-label="The lines to paste">
        <code>{snippet}</code>
      </section>
    </Card>
  );
}
