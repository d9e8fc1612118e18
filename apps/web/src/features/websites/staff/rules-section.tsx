import type { Workflow } from '@carded/domain/workflow';
import { JsonInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldProblems } from '#platform/problem.ts';
import { Card } from '#ui/card.tsx';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import stackCss from '#ui/stack.module.css';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import css from '../websites.module.css';

const parse = (text: string): Workflow | null => {
  try {
    return JSON.parse(text) as Workflow;
  } catch {
    return null;
  }
};

/** The rules as they are stored. The server checks every line, the law's ages included. */
export const RulesSection = ({
  workflow,
  onSave,
}: {
  workflow: Workflow;
  onSave: (workflow: Workflow) => Promise<boolean>;
}) => {
  const saved = JSON.stringify(workflow, null, 2);
  const [text, setText] = useState(saved);
  const parsed = parse(text);
  const save = useMutation({ mutationFn: () => (parsed === null ? Promise.resolve(false) : onSave(parsed)) });
  const count = text === saved ? 0 : 1;
  return (
    <>
      <div className={stackCss.stack}>
        <Refused error={save.error} />
        {fieldProblems(save.error).map(({ path, message }) => (
          <p key={path}>
            <code>{path.replace(/^body\./, '')}</code> {message}
          </p>
        ))}
        <Card heading="Rules, as JSON" about="Saved as the next version; the merchant can go back to an older one.">
          <div className={css.wide}>
            <JsonInput
              label="Rules"
              rows={18}
              value={text}
              error={parsed === null ? 'This is not JSON yet' : undefined}
              styles={{ input: { fontFamily: 'var(--font-mono)' } }}
              onChange={(value) => {
                setText(value);
                if (save.isError) save.reset();
              }}
            />
          </div>
        </Card>
      </div>
      {count > 0 ? (
        <SaveBar
          count={count}
          summary="Rules"
          save="Save the rules"
          busy={save.isPending}
          onSave={() => save.mutate()}
          onDiscard={() => setText(saved)}
        />
      ) : null}
      <UnsavedGuard count={save.isPending ? 0 : count} heading="Leave without saving the rules?" />
    </>
  );
};
