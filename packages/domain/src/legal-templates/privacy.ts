import { legalFacts as days } from './legal-facts.ts';

/** Text about the data of merchants and visitors. */
export const privacy = {
  kind: 'privacy',
  version: '2026-11-a',
  effective: '2026-11-28',
  summary: [
    'For people who run a shop, and for visitors of this site. Buyers have a page of their own.',
    'No advertising, no tracking, no sale of data. Cookies only where signing in needs them.',
    'Account data stays as long as the account; what it is for, and until when, is in the table.',
  ],
  changes: [
    'What our staff can see is said as it is: which looks need a reason that they name, and which are recorded where the account’s owner can see them.',
  ],
  text: `# Privacy

This page is for people who run a shop or work for one, and for visitors of this site. If a shop asked you to show your age, read [Your data in an age check](/privacy/customers). “We” are the operator of this installation of Carded, whose name stands at the end of this page. The short lines help; the long text counts.

## What we collect, and why

> In short: what you give us, and what we need to run your account safely.

- **Account.** Your name, email, phone if you give it, your business, its address and websites: to make and run the account, and to write to you about it.
- **Signing in.** A hash of your password, passkeys, a second factor, and which browsers you signed in with: to let you in, and nobody else.
- **What you do.** Who changed which setting or looked at which photo, with the time: your own proof, and ours, of what happened.
- **Agreements.** Which version of the terms you accepted, when, from which network address and with which browser: the evidence of a contract.
- **Billing.** Plan, use, invoices and payments. The card’s number goes to the payment provider and does not reach our servers; we keep its last digits and its end.
- **Support.** What you write to us, with its files.
- **Before you have an account.** What you type while signing up, and what you tell us about your shop when you ask us to write to you.
- **Technical data.** Network address, browser and time of a request: to deliver pages, limit abuse and find faults. Our logs hold no query strings and no personal fields.

In Europe and the United Kingdom our grounds are the contract with your business, our legitimate interest in running the service safely, legal duties about books, and your consent where we ask for it.

## Cookies and your browser {=cookies}

> In short: none to read this site. A few once you sign in.

Reading this site sets no cookie. Signing in sets one that keeps you signed in, for ${days.session} at most, one that knows this browser again, for ${days.known_browser}, and one for a passkey while it is used. A sign-up that you have begun is kept by a cookie for ${days.sign_up}. The account remembers your theme, time zone and unsent drafts in your browser. A tablet that you made a scanner holds a cookie for that. None of them is for advertising, and nobody else’s are set.

Where a merchant puts our age gate on a site, the visitor’s browser remembers yes or no, and never a birth date.

## How long it is kept {=kept}

> In short: as long as it is needed, and then it is removed by itself.

| What | Until |
|---|---|
| Account, logins, settings, websites | As long as the account exists |
| Record of what was done in the account | As long as the account exists; nobody can cut it |
| Accepted terms | As long as the account exists |
| Invoices and payments | As long as tax law wants books kept |
| Tickets and their files, inquiries | ${days.support} after they were closed or answered |
| A sign-up that was not finished | ${days.sign_up} |
| An invitation to an account | ${days.invitation}, then it expires and is removed |
| Export links | Until they expire |
| Details of somebody who asked us to write and became no customer | ${days.dead_leads} after that was clear |
| Log of webhook deliveries | ${days.deliveries} |

## Who else gets it

> In short: companies that help us run the service, for that alone.

Hosting, storage, mail and text messages, payments and taxes are done with the help of other companies, which get what their part needs and keep it safe. Ask us who they are. If you came through a broker, it sees of your account what you allowed. We give data to an authority only when the law makes us.

We do not sell or share personal information, and use it for no advertising. [Two ways to ask about it](/do-not-sell).

## How it is kept safe

> In short: encrypted. Staff name a reason for the closest looks, and you can see those.

Support tickets and buyers’ data are encrypted under a key for each account. Passwords are kept as hashes that are slow to guess.

Our staff must name a reason before they see an account on its own screens, and again before they see a buyer’s details that are hidden there. Where they answer tickets, look after bills and accounts, or decide checks that wait for a person, they see what that work needs, and no reason is asked. An account that they open, a view of its screens, a buyer’s hidden details and a check that they decide are each recorded in the audit log, where the account’s owner can see it.

## Your rights {=rights}

> In short: see it, correct it, take it with you, delete it.

You can see and correct most of it in the account. You can ask us what we keep about you, get a copy, have it corrected or deleted, object, and take a consent back. We answer wherever you live, and nobody is treated worse for asking. Some things we have to keep, such as invoices and the evidence of a contract; we say which.

**United States.** California and other states give people such rights by law, in part also for business contacts. The categories we collect are those of the list above; their sources are you, your business and your browser; we have sold or shared none. Somebody you authorized may ask for you, and if we refuse, we say why, and you can ask for another look.

**Europe and the United Kingdom.** You may complain to your data protection authority. If data leaves for a country without a decision that it protects data well enough, the standard contractual clauses apply.

## How to ask

> In short: write to us, or open a ticket.

Sign in and open a ticket under Support, or write to our contact below.

## Changes

> In short: every version stays readable, with what changed.

A new version stands here with its date, beside what changed. If it matters to you, we tell the account’s owner at least ${days.notice} before.
`,
} as const;
