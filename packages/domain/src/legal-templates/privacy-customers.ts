import { legalFacts as days, namedLaws as laws, retentionExample as retention } from './legal-facts.ts';

/** Text about a buyer's data: what the software does, with the notices that laws require. */
export const privacyCustomers = {
  kind: 'privacy-customers',
  version: '2026-11',
  effective: '2026-11-27',
  summary: [
    'We ask for as little as the shop’s rules and the law need, and keep it encrypted.',
    'Photos of your ID are deleted when the answer is final, unless the shop chose to keep them. Your screen says so before you take one.',
    'Nothing is sold, shared for advertising, or used to build a profile of you.',
    'You can delete your data with one button on your receipt.',
  ],
  changes: ['The first version.'],
  text: `# Your data in an age check

A shop asked you to show your age. This is what is asked, who sees it, what is kept and until when, and how you delete it. The shop decides that you are asked, and answers for your data; we, the operator named at the end of this page, handle it on the shop’s behalf. The short lines help; the long text counts.

## What is asked, and why

> In short: name, address and birth date. More only if that is not enough.

- **Name, address and birth date.** With these, records that know who is of age can answer for you.
- **A photo of an ID.** When the records do not know you, or when the shop’s rules or a law ask for it.
- **A code to your phone, or a signature.** Only when the shop asks for it.
- **A selfie.** Only when the shop asks for it, and only if you agree. You can say no: a person then decides from the ID.
- **Your email or phone number.** If you or the shop gave one: to send you a code, a link, or the answer.

Your browser also tells us what every browser tells: its network address, its kind and its language. We use them to show the screens, to slow down abuse, and, where the shop’s rules ask for it, to see from which country you order.

## Your face {=face}

> In short: no face template is ever stored. You are asked first, and you can say no.

The screen that asks for a selfie says who compares it: a person, or a program first. A person looks at one photo beside your ID, and nothing is measured.

Where a program compares, your browser sends a few pictures taken within seconds, of which one is stored as the selfie. From the pictures and from the photo on your ID the program computes face templates: numbers that describe the geometry of a face. They exist in memory while they are compared, for seconds, and are then destroyed. What stays is one of three words: same, unsure, or different. Templates are never stored, sold, leased, traded, or shown to anyone, and nobody is looked up by their face. Whatever the program says, only a person refuses a face.

Nothing is taken before you agree, and the text you agreed to is named in the record of your check. You can take your consent back at any time: delete your data with your receipt, or ask the shop. This is our public policy on biometric data, with its schedule for destroying it, as Illinois asks for (${laws.illinois.citation}; to be confirmed by a lawyer). Texas and Washington have laws of their own (${laws.texas.citation}; ${laws.washington.citation}; to be confirmed by a lawyer); the text that you agree to is written for where you are.

## What is kept {=kept}

> In short: encrypted, under a key for each shop, and never longer than this table says.

Everything is stored encrypted, under a key for each shop. A shop sees the checks of its own buyers and no others.

| What | Who sees it | Until |
|---|---|---|
| Name, address, birth date, email, phone | The shop | Until you or the shop delete them |
| Photos of your ID, and a selfie | The shop. A reviewer, when no machine can tell, or to check the machine. Each look is recorded. | Deleted when the answer is final; ${days.mending} later if you may try again; ${days.unfinished_photos} after the last photo if you did not finish. Where a program accepted your face, some stay for up to ${days.sampled}, so that a person can check the program. If the shop chose to keep them, your screen says for how many days. |
| Templates of your face, where a program compares it | Nobody. A program, in memory. | Never stored. Destroyed within seconds, as soon as they have been compared. |
| A scrambled mark of each picture of a live selfie, so that no old picture passes for a new one | Nobody can read it, or make a picture or a face of it | ${days.live_frames} |
| Your signature | The shop | Until you or the shop delete it |
| That a check was made, when, and how it ended | The shop | Stays. It does not say who you are. |
| The phone that a code was sent to, and how often | Nobody. A program, to check the code and to limit texts. | ${days.phone_checks} |
| Scrambled marks of birth dates that were given for one name and address, against guessing | Nobody can read them | ${days.tried_dates} |
| A scrambled mark of a buyer who was banned, or refused for age | Nobody can read it. The shop’s next check knows it again. | A ban: until the shop lifts it. A refusal for age: ${days.underage_known}. |
| A scrambled mark of the ID you showed, and of its photos, so that nobody else can use them | Nobody can read it. When the number or a photo is shown again, at any shop, it is known. | ${days.card_known}, or ${days.card_passed} after a person accepted the ID. Deleted with your data. |
| A scrambled mark of a buyer whose data was deleted | Nobody can read it. The shop can still ban the buyer, or lift a ban. | ${days.removed_known} |
| What a law makes the shop keep: name, address, that your age was checked, how and when | Sealed apart from everything else | ${retention.lastDay} of the ${retention.ordinal} year after the order |

A check that waits for a person is over after ${days.review_wait}, and its photos are removed.

## Who else gets it

> In short: those who help us do the check, for the check alone.

Companies help us with hosting, storage, messages and records of names and addresses. They get what their part needs, for your check alone, and are bound to keep it safe. Ask us who they are. We give data to an authority only when the law makes us, and no more than it makes us.

## What we do not do {=no-sale}

> In short: no sale, no sharing for ads, no profile.

We do not sell your data, do not share it for advertising, and build no profile of you. One shop never sees what you did at another. Only scrambled marks, which nobody can read, are known across shops: of IDs, of pictures, and of birth dates that were tried, so that one ID cannot pass for many people and no date can be guessed.

While the check is open, your browser keeps a random code, so that a reload continues where you were. It says nothing about you, and it is gone once you close the tab.

## Who decides

> In short: programs may say yes or ask for more. That a card or a face is not yours, only a person says.

A program can accept you, or ask for another step. It refuses by itself only where your birth date or your card says that you are too young, where the shop’s rules block the place or the network, where the shop has banned a buyer, where a phone code was not confirmed, or where nobody looked in time. Everything else that it cannot settle goes to a person. You can ask the shop to have a person look again.

## Delete it {=delete}

> In short: one button on your receipt.

Your receipt says what was checked and what is kept, and has a button that deletes it, except while a person still looks at your check. You get its link when the check is over; it works for ${days.receipt_link}. Keep it to yourself: anyone who has the link can delete too. The receipt itself does not say who you are.

No link, or a check that was never finished? Ask the shop. It can delete the same data.

## What a law makes a shop keep

> In short: in the United States, to whom it sent tobacco or vaping products.

In the United States a shop that sends tobacco or vaping products must keep to whom it sent them, to the end of the ${retention.ordinal} full calendar year after the sale (${retention.citation}; to be confirmed by a lawyer). ${retention.sentence} If you delete your data before, only those facts stay, under a key of their own, and your receipt names the day. On that day the key is destroyed.

## Your rights {=rights}

> In short: see it, correct it, delete it, wherever you live.

You can ask what is kept about you, have it corrected, get a copy, and have it deleted. You can take a consent back. Nobody treats you worse for it, but without data there is no check. We answer without making you open an account, and ask only what we need to be sure that it is you. Somebody you authorized may ask for you.

**United States.** California and other states give people such rights by law; you have them here wherever you live. For a notice at collection: we collect identifiers (name, address, email, phone, network address), your birth date, what an ID shows, a signature, and, if you agree, pictures of your face; from you, from the shop, and from records; to check your age and identity, to prevent fraud, and because the law asks for it; and keep each as long as the table says. IDs and faces are sensitive: we use them for the check alone. We have not sold or shared any of it, also not of people under sixteen. If we refuse a request, we say why, and you can ask for another look or complain to your attorney general. [We do not sell or share personal information](/do-not-sell) has two ways to ask.

In a store in California a license may be scanned only to verify age or that it is genuine, and for a few other purposes that the law names (${laws.california_scan.citation}).

**Europe and the United Kingdom.** The General Data Protection Regulation gives you these rights by law. The shop is the controller. Its grounds are a legal duty to check age, its legitimate interest in not selling to minors, or your explicit consent for a face. You can object, ask for a restriction, and complain to your data protection authority.

**Canada and elsewhere.** You may see and correct what is kept, and complain to your privacy commissioner.

## Children

> In short: the check is for adults.

We do not want data of children. When a check finds that somebody is too young, the photos are deleted with the answer, and what stays is what the table says. Parents can ask the shop, or us, to delete it.

## How to ask

> In short: the shop first, then us.

Ask the shop you bought from. It decided that you are asked, and it answers for your data. Its phone number or email, if it gave one, is on the last screen of the check and on your receipt. If it does not answer, write to us: our contact stands below.

## Changes

> In short: every version stays readable, with what changed.

If this text changes, the new version stands here with its date, beside what changed. What was collected before is not used for more than was said then, unless you agree.
`,
} as const;
