import { legalFacts as days, pactDuties } from './legal-facts.ts';

/** The terms between the operator and a merchant, as they come with the software. */
export const terms = {
  kind: 'terms',
  version: '2026-11',
  effective: '2026-11-27',
  summary: [
    'Carded checks age and identity for businesses. You decide what to sell and to whom; the law of your trade stays yours.',
    'You pay for the month, for each buyer who is accepted, and for scans. A check that ends in a no costs nothing.',
    'Buyers’ data is yours to answer for. We handle it on your behalf, encrypted, and delete it as these terms say.',
    'You may leave at any time.',
  ],
  changes: [
    'Each section begins with a line in plain words.',
    'New sections on acceptable use, data processing, faces, confidentiality, warranties, liability and disputes.',
    'What the law asks of a seller of tobacco and vaping products is named, and stays with the seller.',
  ],
  text: `# Terms of use

These terms are an agreement between the operator of this installation of Carded (“we”) and the business named in the account (“you”). The operator’s name and address stand at the end of the page at /terms. The short lines help; the long text counts.

## What these terms cover

> In short: everything you use from us, and the pages that these terms point to.

These terms cover the website, the account, the screens that we show to your buyers, the ID scanner, the age gate, the packages for developers and the API (together, “the service”). The [privacy page](/privacy) and the [terms for buyers](/terms/customers) describe how the service works; they give you no fewer rights than these terms.

If we both signed another agreement about the service, that one counts where it says something else.

## Businesses only

> In short: you act for a business, and you may.

The service is for businesses. By accepting these terms you say that you are allowed to do so for the business, that you are an adult, and that what you told us about yourself and the business is true. Keep it up to date in the account.

You may not use the service where a law or an export or sanctions rule forbids us to serve you.

## Your account

> In short: keep keys and passwords to yourself. What is done with them is done by you.

Keep passwords, secret keys and access to the scanner to yourself. You answer for the logins you create, for what your people do with them, and for what is done with your keys, unless we were at fault. Give each person a login of their own, with no more rights than they need.

Tell us at once if somebody else may know a key or a password, and replace it. You can do so in the account at any time.

## What the service does

> In short: it tells you what it found and why. It cannot be certain.

The service asks a buyer for what your rules and the law data need, compares it with records and documents, and answers with a status and a reason. A fault in a check is never an acceptance: it ends in a question, in a person’s review, or in a refusal.

Records can be wrong or out of date, documents can be forged well, and people make mistakes. No answer is a promise that a buyer is who they say, or is old enough. The service is not a consumer report and not legal advice. The rules of law that it shows carry their source and the day somebody read them; have your own lawyer check them.

## What you do

> In short: check the proof on your server, tell your buyers, obey the law of your trade.

- You check the proof, or ask for the result, on your own server before you send an order. A page in a browser can be changed by anyone who opens it.
- You use an answer only for the order it was made for, and ask for no more than you need.
- You tell your buyers that you use Carded and why, link your own privacy notice, and have a lawful ground for the check.
- You answer your buyers’ questions. We show them your contact details where you gave them.
- You look at checks that wait for your decision within a reasonable time.
- You keep your site, your server and your copies of the data safe.

What the law asks of a seller stays with you. ${pactDuties.text} (${pactDuties.citation}; to be confirmed by a lawyer). Minimum ages, bans on shipping or on flavors, taxes, licenses, labels and the check at the door are yours as well, wherever you sell.

## What is not allowed

> In short: no spying, no scoring of people, no attacks.

You may not

- check somebody who does not know of it, or somebody who buys nothing from you and asked for nothing;
- use the service, or data from it, to decide about credit, insurance, housing, work, benefits or schooling, or to build profiles;
- refuse people for their race, color, religion, sex, origin, disability or another ground that the law protects;
- use it to sell what may not be sold where the buyer is, or to people who are under age;
- collect ID numbers, photos or faces through it for another purpose, or sell or publish data from it;
- try to get at other accounts’ data, break or overload the service, or go around its limits;
- test its security in a way that touches other people’s data. What you find by accident, tell us first;
- resell the service, unless we agreed on it as brokers do, or copy it to build one like it;
- send messages to people who did not start a check or an order with you.

## Fees and payment

> In short: prices as on the pricing page, after each month. A no is free.

You pay the monthly fee of your plan and the prices for use on the [pricing page](/pricing) on the day of use, unless we agreed on others in writing. Online checks that end in a refusal, are not finished, or are made in test mode cost nothing. Scans at the counter are charged each, whatever they show.

We invoice a month after it has ended, by card or as we agreed. The form for the card stands on a host of its own; the card’s number does not reach our servers. Taxes that apply are added. Trials and gifts end as the account says, and turn into the plan you chose, if you added a card.

If a payment fails, we try again and write to you. If an invoice is unpaid for ${days.suspended}, live checks are suspended until it is paid; nothing is deleted for that. Tell us within ${days.notice} if you think an invoice is wrong. What was paid for a month that has ended is not paid back, unless we made a mistake or the law says so.

We may change prices for months to come, and tell you at least ${days.notice} before. If you do not agree, you can leave before they begin.

## Test mode

> In short: test keys are free, and their answers mean nothing.

Test keys and developer mode make test records: they use made-up answers, cost nothing, and are no check of anybody. Do not enter real people’s IDs there, and never send an order on a test answer.

## Data about buyers

> In short: you decide why; we do it for you, by your settings, and keep it safe. This section is our data processing agreement.

For the personal data of your buyers you are the controller (or the “business”) and we are your processor (or “service provider”). Subject: checking age and identity for your orders. Duration: as long as you have an account, and after it as this section says. Data: what buyers type, photos of IDs, selfies and signatures where your rules ask for them, phone codes, technical data of their device, and the results. People concerned: your buyers and the people at your counter.

**Instructions.** We use the data only to give you the service, by your settings and these terms, and as the law makes us. We tell you if we think an instruction breaks the law. We do not sell or share the data, do not use it for advertising, and do not combine it with data from elsewhere, except for what the law lets a service provider do: to keep the service safe, we keep scrambled marks, which nobody can read, of IDs and pictures that were shown and of birth dates that were tried, and know again what is shown under different names.

**People.** Those who work with the data are bound to secrecy. Each look of a reviewer at a photo is recorded where you can see it.

**Security.** Personal fields and files are encrypted under a key for each account. Access is limited and logged. We test the software against attacks and tell you of weaknesses that concern you.

**Others who help us.** You agree that we use other companies for hosting, messages, records, payments and storage. We tell you who they are when you ask, hold them to the same duties, and answer for them. We tell you of a new one at least ${days.notice} before it gets data; you may object for a good reason, and leave if we find no other way.

**Where.** If data of people in Europe or the United Kingdom goes to a country without a decision that it protects data well enough, the standard contractual clauses for processors apply between us, and take precedence.

**Helping you.** Buyers can see what is kept and have it deleted with their receipt; you can see, export and delete it in the account. Where that is not enough, we help you answer people and authorities, and assess risks.

**If something happens.** If data of your buyers is lost, changed or seen by somebody who may not, we tell you without undue delay after we know, with what we know, and what we do.

**Deleting.** Photos of IDs are deleted when a decision is final, or after the days you chose. Records that a law makes you keep stay, sealed, until the day it names. When the agreement ends, you can export for ${days.notice}; then we delete the data when you ask us to, except for what the law makes us keep.

**Proving it.** Once a year, or after an incident, we answer your reasonable questions about all this in writing. If that is not enough, you may have it audited, at your cost, by somebody bound to secrecy, on a day we agree on.

## Faces

> In short: a selfie is asked for only by your rules, only with consent, and never without another way.

If your rules ask for a selfie, the buyer agrees to a text first, and can go on without one: a person then decides from the ID. Where a program compares faces, it keeps no face template. You turn this on only where you may, do not change or hide the text that buyers agree to, and do not refuse somebody because they declined.

## What belongs to whom

> In short: your data is yours, the software is ours.

You keep all rights to your data and your marks. We keep all rights to the service. For as long as these terms hold, you may use it, its packages and its documents for your own business. You may say on your pages that Carded checks ages for you, and not that it approves or certifies you. What you suggest to us we may use without owing you anything.

Each of us keeps the other’s confidential information secret, uses it only for this agreement, and gives it only to people who need it and keep it secret too.

## Availability and changes

> In short: we keep it running with care, and tell you of changes that cost you work.

We run the service with care, and maintain it when few people need it, where we can. We promise no share of time unless we agreed on one in writing. You choose what your shop does when no check is possible.

We improve the service and may change it. If a change needs work on your side, or takes away something you use, we say so in advance in the changelog or in the account.

## Pausing and ending

> In short: you can leave any day. We pause only for a reason, and say which.

You can deactivate the account at any time in its details. You pay for what was used until that day.

We may pause the account, or a part of it, if you do not pay, if you break these terms, if the law asks for it, or if it puts others at risk. We tell you why, beforehand if we can, and end the pause when the reason is gone. Either of us may end the agreement for a serious breach that is not put right within ${days.notice} of being told. We may also end it without a reason ${days.notice} after we told you.

What has to go on after the end goes on: payment, secrecy, liability, and the section on data.

## No other promises

> In short: we do what is written here, and nothing is certain.

Except for what is written here, the service is provided as it is. As far as the law allows, we give no other warranty, whether of fitness for a purpose, of accuracy, or that it is never interrupted.

## Liability

> In short: there is an upper limit for both of us, but not for what nobody may limit.

Neither of us is liable for lost profit, lost goodwill, or indirect damage. What either of us owes the other in a year is limited to what you paid for the service in the twelve months before. For breaches of the section on data, the limit is twice that.

These limits do not apply to your fees, to a breach of “What is not allowed”, to what one of us did on purpose or by gross negligence, or to anything that the law does not let us limit.

If somebody claims something from us because of what you sell, how you used the service, or what you did with data, you take over the claim, with its reasonable costs. If somebody claims that the service itself breaks their rights, we do the same for you. The one claimed against tells the other at once, and lets the other lead the defense.

## Changes to these terms

> In short: a new version is announced ${days.notice} ahead, and every version stays readable.

Each version has a number, a date and its full text, and stands on the page beside what changed. We tell the account’s owner of a version that takes rights away or adds duties at least ${days.notice} before it takes effect. If you do not agree, you can leave before that day. A version that only corrects mistakes or follows the law may take effect at once. We keep a record of which version you accepted, when, and by whom.

## Law and disputes

> In short: talk to us first. Then the law and the courts of the operator’s place.

Write to us before you go to court; most things can be settled. The law of the place where the operator has its address applies, without its rules on conflicts of law, and the courts there decide. Laws that protect you and cannot be set aside stay.

## Other things

> In short: the usual rules that keep an agreement together.

If a part of these terms does not hold, the rest does. Not using a right is not giving it up. Neither of us may transfer the agreement without the other’s consent, except together with the whole business. Neither of us answers for what is beyond reasonable control. Notices go to the email of the account’s owner, and to our contact. This is the whole agreement about the service.
`,
} as const;
