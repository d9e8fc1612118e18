import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import css from './install.module.css';

/** What can be done beside a guide: send it to who does it, or ask us. */
export function SendGuide({ website, platform, search }: { website: string; platform: string; search: string }) {
  const isInView = useIsInView();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { email: '' },
    save: ({ email }: { email: string }) => call('install.send', { body: { website, platform, email } }),
    onSaved: (_, own) => own.reset(),
  });
  return (
    <aside className={css.beside} aria-label="Beside the guide">
      {isInView ? null : (
        <Card
          heading="Send to a developer"
          about="This guide with your key, without your secret. The link opens for 14 days."
        >
          <form className={css.form} onSubmit={submit} noValidate>
            <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
            <Refused error={refused} />
            <Button type="submit" busy={mutation.isPending}>
              Send
            </Button>
            <p role="status">{mutation.data ? `Sent. It opens until ${formatDate(mutation.data.ends)}.` : ''}</p>
          </form>
        </Card>
      )}
      <Card heading="Do it with us" about="A person looks at your checkout. You never send a password.">
        <p className={css.form}>
          <Link className={buttonClass()} to={`/account/install/request${search}&platform=${platform}`}>
            Ask us to install it
          </Link>
        </p>
      </Card>
    </aside>
  );
}
