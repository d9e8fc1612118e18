import { testBuyers } from '@carded/domain/test-buyers';
import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import css from './api.module.css';

export function ApiTests() {
  return (
    <section className={home.section} id="test">
      <div className={`${home.width} ${css.beside}`}>
        <div>
          <h2>How do I test it?</h2>
          <p className={home.sub}>
            With a test key, four names have a known result. Any adult’s birth date will do, and any address that your
            rules allow. The phone code is <Says claim="test_phone_code" />, and no text is sent.
          </p>
          <p className={css.after}>
            <a href="/docs/test-buyers">Test buyers, and what to try</a>
          </p>
        </div>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {testBuyers.map(({ name, firstName, lastName, result }) => (
              <tr key={name}>
                <th scope="row">
                  {firstName} {lastName}
                </th>
                <td data-label="What happens">{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
