import { loadCarded } from '@carded/js/pure';
import { CardedProvider, VerifyButton } from '@carded/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const place = document.getElementById('pay');
const form = place?.closest('form');
const { host = '', key = '', reference = '' } = place?.dataset ?? {};
const carded = () => loadCarded({ host, key });

/** Holds the order back until the buyer is accepted. The proof is in the form by then: popup.js puts it into every form. */
const PayButton = () => {
  const [note, setNote] = useState('');
  return (
    <>
      <VerifyButton
        className="button"
        options={{ reference, data: { country: 'US' }, show_close: true }}
        onClick={() => setNote('')}
        onVerified={() => form?.requestSubmit()}
        onCancelled={() => setNote('Your order was not sent. Press the button when you are ready.')}
        onUnavailable={() => setNote('The age check could not be reached. Your order was not sent.')}
      >
        Place order
      </VerifyButton>
      <p role="status">{note}</p>
    </>
  );
};

if (place) {
  createRoot(place).render(
    <StrictMode>
      <CardedProvider carded={carded}>
        <PayButton />
      </CardedProvider>
    </StrictMode>,
  );
}
