import type { Locator } from '@playwright/test';
import { screenTitle } from '#harness/checkout.ts';
import { type DemoPage, showDrawnCard } from './demo-page.ts';

export type DemoOption = {
  /** Person named by the demo's line, with further options it names. */
  who: string;
  also?: string;
  /** Whether it is on by default. */
  isOn?: true;
  play: (demo: DemoPage) => Promise<unknown>;
  /** Finds what only exists with the option. */
  seen: (demo: DemoPage) => Locator;
  /** Value of a found field. */
  value?: string;
  /** Finds what only exists without the option. */
  instead: (demo: DemoPage) => Locator;
  /** Whether nothing opens with it, and the popup does without it. */
  isQuiet?: true;
  /** Expects the result. */
  end?: (demo: DemoPage) => Promise<unknown>;
};

const order = (demo: DemoPage) => demo.order();
const answer = async (demo: DemoPage) => {
  await demo.order();
  await demo.confirm();
};
const year = ({ popup }: DemoPage) => popup.getByLabel('Year');
const title = (words: string) => (demo: DemoPage) => screenTitle(demo.popup, words);
const button = (words: string | RegExp) => (demo: DemoPage) => demo.popup.getByRole('button', { name: words });
const shownText = (words: string) => (demo: DemoPage) => demo.popup.getByText(words, { exact: true });
const labeled = (words: string) => (demo: DemoPage) => demo.popup.getByLabel(words);
const refused = { who: 'Tyler Youngman', play: answer };

/** Every option of the demos, by its group: who to be for it, and what is seen with it and without it. */
export const demoOptions: Readonly<Record<string, Readonly<Record<string, DemoOption>>>> = {
  'What is asked': {
    showdob: {
      ...{ who: 'Olivia Testwell', also: 'skipDOBPage', play: order },
      ...{ seen: year, value: '1984', instead: ({ thanks }) => thanks },
    },
    showfullname: {
      ...{ who: 'Olivia Testwell', play: order },
      ...{ seen: labeled('First name'), value: 'Olivia', instead: year },
    },
    showemail: {
      ...{ who: 'Olivia Testwell', play: order },
      ...{ seen: labeled('Email'), value: 'olivia@example.com', instead: year },
    },
    requireEmail: {
      who: 'Olivia Testwell',
      play: async (demo) => {
        await demo.shop.locator('#contact_email').fill('');
        await demo.order();
      },
      ...{ seen: labeled('Email'), value: '', instead: year },
    },
    skipDOBPage: { who: 'Olivia Testwell', play: order, seen: ({ thanks }) => thanks, instead: year },
  },
  'The card': {
    ocrFlow: {
      ...{ who: 'Yourself', also: 'novideo', play: order },
      ...{ seen: title('Show your ID'), instead: labeled('First name') },
      end: async (demo) => {
        await showDrawnCard(demo, 'valid', ['front', 'back']);
        await demo.row.getByText('Marcus Sampleton').waitFor();
        await demo.page.locator('[data-trace]').getByText('Card could be read').waitFor();
      },
    },
    novideo: {
      who: 'Marcus Sampleton',
      play: async (demo) => {
        await answer(demo);
        await button('Driver’s license or ID')(demo).click();
      },
      ...{ seen: title('Add a photo of the front'), instead: ({ popup }) => popup.locator('video') },
    },
    recheckInfo: {
      ...{ who: 'Marcus Sampleton', also: 'novideo', isOn: true },
      play: async (demo) => {
        await demo.shop.locator('#last_name').fill('Otherman');
        await answer(demo);
        await showDrawnCard(demo, 'valid', ['front', 'back']);
      },
      ...{ seen: button(/^Change/), instead: button('Show another ID') },
    },
    displayIdRetries: {
      ...{ who: 'Marcus Sampleton', play: answer },
      ...{ seen: ({ popup }) => popup.getByText(/tries are left\.$/), instead: title('Show your ID') },
    },
    allowIdInstore: {
      ...{ who: 'Marcus Sampleton', play: answer },
      ...{ seen: button('I will show my ID when I pick up the order'), instead: title('Show your ID') },
      end: async (demo) => {
        await button('I will show my ID when I pick up the order')(demo).click();
        await title('Show your ID at pickup')(demo).waitFor();
      },
    },
  },
  'The popup': {
    showclose: { who: 'Olivia Testwell', isOn: true, play: order, seen: button('Close'), instead: year },
    showcontinueshopping: {
      ...{ ...refused, seen: button('Continue shopping') },
      instead: title('This order is for adults 21 and over'),
      end: async (demo) => {
        await button('Continue shopping')(demo).click();
        await demo.shop.locator('#place-order').click({ trial: true });
      },
    },
    runInBackground: {
      ...{ who: 'Olivia Testwell', play: order, isQuiet: true },
      ...{ seen: ({ thanks }) => thanks, instead: year },
      end: async (demo) => {
        await demo.be('Marcus Sampleton');
        await demo.order();
        await title('Show your ID')(demo).waitFor();
      },
    },
    skipOnDisabledLocation: {
      ...{ who: 'Rosa Camacho', also: 'skipDOBPage', play: order, isQuiet: true },
      ...{ seen: ({ thanks }) => thanks, instead: ({ thanks }) => thanks },
    },
  },
  'Who helps': {
    storeContactPhone: { ...refused, seen: shownText('(208) 555-0199'), instead: shownText('(208) 555-0170') },
    storeContactEmail: {
      ...{ ...refused, seen: shownText('shop@northfork.example') },
      instead: shownText('help@northfork.example'),
    },
    helpPhone: {
      ...{ ...refused, also: 'storeContactPhone' },
      ...{ seen: shownText('(208) 555-0123'), instead: shownText('(208) 555-0199') },
    },
    helpEmail: {
      ...{ ...refused, also: 'storeContactEmail' },
      ...{ seen: shownText('help-desk@northfork.example'), instead: shownText('shop@northfork.example') },
    },
  },
};
