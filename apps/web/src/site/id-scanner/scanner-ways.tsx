import home from '#site/home/sections.module.css';
import css from './id-scanner.module.css';

const ways = [
  {
    what: 'A scanner you have',
    how: 'Any scanner that reads licenses and types like a keyboard. Open our page, and press the trigger.',
  },
  {
    what: 'The tablet’s camera',
    how: 'Hold the card up. The barcode is read in the browser. The picture does not leave the tablet.',
  },
  {
    what: 'A phone beside it',
    how: 'Show a QR code, and a phone becomes the scanner for that screen. Nothing to install.',
  },
  {
    what: 'By hand',
    how: 'The barcode is scratched? Type what is printed on the front. The same rules decide.',
  },
] as const;

export function ScannerWays() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={home.width}>
        <h2>Use what is on the counter</h2>
        <p className={home.sub}>
          It runs in a browser, and goes on without a network. A card then counts by its own dates, and the screen says
          so.
        </p>
        <ul className={css.ways}>
          {ways.map(({ what, how }) => (
            <li key={what}>
              <h3>{what}</h3>
              <p>{how}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
