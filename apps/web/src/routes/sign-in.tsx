import { SignInForm } from '#features/sign-in/sign-in-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/card-page.tsx';

export const meta = () => [{ title: title('Sign in') }];

const forWhom = 'Carded is for businesses. If a shop asked you to verify, go back to the shop’s page.';

export default function SignIn() {
  return (
    <CardPage home="/" aside={forWhom}>
      <SignInForm />
    </CardPage>
  );
}
