import type { FrameLocator, Page } from '@playwright/test';
import { allFields, birthDateFields, buyerState, detailsState, knownDetails } from './buyer-state.ts';
import { denied, otherName } from './denied-state.ts';
import { press, submit } from './screen-acts.ts';
import type { ScreenState } from './screen-state.ts';

const country = (code: string) => async (screens: Page | FrameLocator) => {
  await screens.locator('select[name=country]').selectOption(code);
};
const typeBirthDate = async (screens: Page | FrameLocator) => {
  await screens.locator('[name=dob_month]').fill('4');
  await screens.locator('[name=dob_day]').fill('17');
  await screens.locator('[name=dob_year]').fill('1991');
};

export const firstQuestions: readonly ScreenState[] = [
  { name: 'birth date', state: detailsState(birthDateFields, knownDetails) },
  {
    name: 'birth date in a popup that closes',
    state: detailsState(birthDateFields, knownDetails),
    popup: { flags: { show_close: true } },
  },
  { name: 'birth date of a test', state: { ...detailsState(birthDateFields, knownDetails), test: true } },
  { name: 'birth date left empty', state: detailsState(birthDateFields, knownDetails), act: submit },
  { name: 'whole form', state: detailsState(allFields) },
  { name: 'whole form left empty', state: detailsState([...allFields, 'email', 'phone']), act: submit },
  { name: 'form for Canada', state: detailsState(allFields), act: country('CA') },
  { name: 'form for the United Kingdom', state: detailsState(allFields), act: country('GB') },
  { name: 'form for Germany', state: detailsState(allFields), act: country('DE') },
  { name: 'form for Hong Kong', state: detailsState(allFields), act: country('HK') },
  {
    name: 'form that the server did not take',
    state: detailsState(birthDateFields, knownDetails),
    afterwards: { status: 400, code: 'invalid_input', fields: ['body.data.dob_day'] },
    act: async (screens) => {
      await typeBirthDate(screens);
      await submit(screens);
    },
  },
  {
    name: 'form that got no answer',
    state: detailsState(birthDateFields, knownDetails),
    afterwards: { status: 503, code: 'unavailable' },
    act: async (screens) => {
      await typeBirthDate(screens);
      await submit(screens);
    },
  },
  {
    name: 'details that no card gave',
    state: buyerState({ status: 'photo_id', details: { known: {}, missing: allFields } }),
  },
  {
    name: 'details to correct',
    state: denied('info_mismatch', { differences: [otherName], words: { next: ['correct_details', 'contact_shop'] } }),
    act: press(0),
  },
];
