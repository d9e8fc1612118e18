import css from '#features/sign-in/sign-in.module.css';
import { SignInForm } from '#features/sign-in/sign-in-form.tsx';
import { title } from '#platform/title.ts';
import { Logo } from '#ui/logo.tsx';

export const meta = () => [{ title: title('Sign in') }];

export default function SignIn() {
  return (
    <main className={css.page}>
      <a href="/">
        <Logo height={25} />
      </a>
      <SignInForm />
      <p className={css.aside}>Carded is for businesses. If a shop asked you to verify, go back to the shop’s page.</p>
    </main>
  );
}
