import css from './explained.module.css';

const kinds = [
  {
    kind: 'An age gate',
    does: 'Asks. The visitor presses a button or types a date.',
    proves: 'Nothing about the visitor. It shows that you asked.',
    enough: 'To show a page, in some trades. Hardly ever to sell.',
  },
  {
    kind: 'Age verification',
    does: 'Checks. Name, address and birth date against records, or a photo ID.',
    proves: 'That a real person of that name is old enough.',
    enough: 'To sell what has an age limit, where a law asks for a check.',
  },
  {
    kind: 'Age estimation',
    does: 'Guesses an age from a face.',
    proves: 'That somebody looks about that old.',
    enough: 'Depends on the place and the trade. Carded does not offer it.',
  },
] as const;

/** A gate, a check, a guess: what each is good for. */
export function KindsTable() {
  return (
    <table className={css.kinds}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">What it does</th>
          <th scope="col">What it proves</th>
          <th scope="col">What it is enough for</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, does, proves, enough }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td data-label="What it does">{does}</td>
            <td data-label="What it proves">{proves}</td>
            <td data-label="Enough for">{enough}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
