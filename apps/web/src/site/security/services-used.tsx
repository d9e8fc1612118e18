import type { SiteParts } from '@carded/contract';
import css from './security.module.css';

const words = {
  mail: ['Email', 'Addresses and the text of each email'],
  sms: ['Text messages', 'Phone numbers and the text of each message'],
  storage: ['Files', 'Photos and signatures, sealed before they leave'],
  payments: ['Payments by card', 'The merchant’s card, name and amount. Nothing of buyers'],
  taxes: ['Sales tax', 'The merchant’s place and amount. Nothing of buyers'],
  identity: ['Identity records', 'Name, address and birth date of a buyer, and the answer'],
} as const;

/** Lists the companies that also handle data for this installation. The server knows what is configured, and puts this in its place. */
export function ServicesUsed({ services }: SiteParts['services']) {
  if (services.length === 0)
    return (
      <p className={css.none}>Nobody. This installation sends no data to anyone else: no other service is set up.</p>
    );
  return (
    <table className={css.services}>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Who</th>
          <th scope="col">What they see</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ port, who }) => (
          <tr key={port}>
            <th scope="row">{words[port][0]}</th>
            <td data-label="Who">{who ?? 'A service that the operator chose. Ask who it is'}</td>
            <td data-label="What they see">{words[port][1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
