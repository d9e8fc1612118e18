import type { AnswerOf } from '@carded/client';
import type { OnboardingStore } from '@carded/contract';
import { divisionsOf, isCountryCode, platforms } from '@carded/domain/codes';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { PlaceFields } from '#ui/forms/place-fields.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import page from '#ui/pages/card-page.module.css';
import { Refused } from '#ui/pages/refused.tsx';
import css from './onboarding.module.css';

type Props = { waiting: Waiting; onConnected: (connected: Connected) => void; onOther: () => void };

/** Shows the platform's data for review; the person agrees and presses once. */
export function CreateAccountForm({ waiting, onConnected, onOther }: Props) {
  const queryClient = useQueryClient();
  const { store, terms, billed_by_platform: isBilled } = waiting;
  const platform = platformName(store.type);
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { ...draftOf(store.shop_info), version: '' },
    validate: {
      firstName: (value) => (value.trim() === '' ? 'Type your first name' : null),
      lastName: (value) => (value.trim() === '' ? 'Type your last name' : null),
      name: (value) => (value.trim() === '' ? 'Type the name of the shop' : null),
      country: (value) => (value === '' ? 'Choose a country' : null),
      version: (value) => (value === terms.version ? null : 'Tick the box to agree to the terms'),
    },
    save: ({ firstName, lastName, name, country, state }) =>
      call(
        'stores.createAccount',
        {
          params: { type: store.type, uuid: store.uuid },
          body: {
            personal: { firstName, lastName },
            business: { name, country, state },
            terms: { version: terms.version },
          },
        },
        { timeoutMs: 15_000 },
      ),
    onSaved: ({ login, ...connected }) => {
      queryClient.setQueryData(sessionQuery.queryKey, login);
      onConnected(connected);
    },
  });
  return (
    <form className={page.card} noValidate onSubmit={submit}>
      <h1>Connect {store.shop_info.shop_name === '' ? store.shop_info.primary_domain : store.shop_info.shop_name}</h1>
      <p className={page.words}>{platform} told us this. Correct anything that is wrong.</p>
      <Refused error={refused} />
      <div className={css.two}>
        <TextInput label="First name" autoComplete="given-name" maxLength={60} {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" maxLength={60} {...form.getInputProps('lastName')} />
      </div>
      <TextInput label="Shop" autoComplete="organization" maxLength={120} {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        value={store.email}
        readOnly
        description={
          <>
            You sign in with it. With another one, <a href="/signup">sign up</a> first, then open Carded in {platform}{' '}
            again.
          </>
        }
      />
      <div className={css.two}>
        <PlaceFields
          country={form.getInputProps('country')}
          state={form.getInputProps('state')}
          chosen={form.getValues().country}
          onCountry={(code) => {
            form.setFieldValue('country', code);
            form.setFieldValue('state', '');
          }}
        />
      </div>
      <Checkbox
        label={terms.label}
        description={
          <a href="/terms" target="_blank" rel="noreferrer">
            Read the terms of use in a new tab
          </a>
        }
        checked={form.getValues().version === terms.version}
        error={form.errors.version}
        aria-invalid={Boolean(form.errors.version) || undefined}
        onChange={(event) => form.setFieldValue('version', event.currentTarget.checked ? terms.version : '')}
      />
      <div className={css.stacked}>
        <Button kind="brand" size="lg" type="submit" busy={mutation.isPending}>
          {isBilled ? `Continue to ${platform} billing` : 'Create the account'}
        </Button>
        <Button onClick={onOther}>I have a Carded account</Button>
      </div>
    </form>
  );
}

export type Waiting = AnswerOf<'stores.waiting'>;
export type Connected = Pick<AnswerOf<'stores.link'>, 'website' | 'store'>;

/** Starting values of the form, from the platform's data about a store. */
type AccountDraft = {
  firstName: string;
  lastName: string;
  name: string;
  country: string;
  state: string;
};

/** Takes `Ingrid` from `Ingrid van der Maddox`, and reads a state by code or name. */
export function draftOf({ owner_name, shop_name, country, state }: OnboardingStore['shop_info']): AccountDraft {
  const [firstName = '', ...rest] = owner_name.trim().split(/\s+/);
  const known = isCountryCode(country) ? country : '';
  const isSame = (one: string) => one.toLowerCase() === state.trim().toLowerCase();
  const division = divisionsOf(known)?.find(({ code, name }) => isSame(code) || isSame(name));
  return { firstName, lastName: rest.join(' '), name: shop_name, country: known, state: division?.code ?? '' };
}

export function platformName(type: string): string {
  return platforms.find(({ slug }) => slug === type)?.label ?? 'your platform';
}
