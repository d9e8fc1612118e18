import type { BuyerMessage } from '@carded/domain/buyer-messages';
import type { Language } from '@carded/domain/languages';
import { type PresetNumber, presets, type Workflow, type WorkflowTexts } from '@carded/domain/workflow';
import { type BuyerMessageWords, buyerMessageFrom } from './buyer-message-from.ts';
import * as englishScreens from './en/buyer-messages.ts';
import { checks as englishChecks } from './en/checks.ts';
import * as english from './en/messages.ts';
import * as spanishScreens from './es/buyer-messages.ts';
import { checks as spanishChecks } from './es/checks.ts';
import * as spanish from './es/messages.ts';
import * as frenchScreens from './fr/buyer-messages.ts';
import { checks as frenchChecks } from './fr/checks.ts';
import * as french from './fr/messages.ts';
import { type Say, sayFrom } from './translation.ts';

type Messages = typeof english.messages;
type Stores = typeof english.stores;

const inMails: Readonly<Record<Language, Say<Messages>>> = {
  en: sayFrom<Messages>(english.messages),
  es: sayFrom<Messages>(spanish.messages),
  fr: sayFrom<Messages>(french.messages),
};
const inStores: Readonly<Record<Language, Say<Stores>>> = {
  en: sayFrom<Stores>(english.stores),
  es: sayFrom<Stores>(spanish.stores),
  fr: sayFrom<Stores>(french.stores),
};
const onScreens = {
  en: englishScreens.buyerMessages,
  es: spanishScreens.buyerMessages,
  fr: frenchScreens.buyerMessages,
} as const satisfies Record<Language, unknown>;

/** Says the texts of mails and text messages to buyers in their language. */
export function messagesIn(language: Language): Say<Messages> {
  return inMails[language];
}

/** Says what buyers read at a store platform's checkout in their language. */
export function storesIn(language: Language): Say<Stores> {
  return inStores[language];
}

/** Texts for a refused buyer at the checkout, for the gate's settings. */
export function gateMessages(): Record<Language, string> {
  const say = (language: Language) => storesIn(language)('verify_in_cart');
  return { en: say('en'), es: say('es'), fr: say('fr') };
}

/** Text of a buyer's screen at this point: in emails to buyers, and where a merchant sees what the buyer was told. */
export function buyerMessageIn(language: Language, message: BuyerMessage, ownSuccess?: string): BuyerMessageWords {
  return buyerMessageFrom(onScreens[language], language, message, ownSuccess);
}

const ofWebsites = {
  en: { ...english.messages, ...englishChecks },
  es: { ...spanish.messages, ...spanishChecks },
  fr: { ...french.messages, ...frenchChecks },
} as const satisfies Record<Language, unknown>;

/** The texts used where a merchant writes nothing. The first line is of the preset; it is for pages of the shop's own and English. */
export function defaultTexts(preset: PresetNumber, language: Language = 'en'): Required<WorkflowTexts> {
  const words = ofWebsites[language];
  return {
    text: presets[preset]?.text ?? '',
    successText: buyerMessageIn(language, { key: 'accepted' }).sentence,
    sigTerms: words.sign_terms,
    emailSubject: words.ask_subject,
    emailText: words.ask_body,
  };
}

/** The texts of a website, where its merchant may write own ones. */
export function textsOf(workflow: Workflow, language: Language = 'en'): Required<WorkflowTexts> {
  return { ...defaultTexts(workflow.preset, language), ...workflow.texts };
}
