import { SignInForm } from '#features/sessions/sign-in/sign-in-form.tsx';
import { title } from '#platform/title.ts';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Sign in') }];
}

const forWhom = (
  <>
    New here? <a href="/signup">Create an account</a>. Carded is for businesses: if a shop asked you to verify, go back
    to the shop’s page.
  </>
);

export default function SignIn() {
  return (
    <CardPage home="/" aside={forWhom}>
      <SignInForm />
    </CardPage>
  );
}
