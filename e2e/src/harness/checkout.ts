import type { BuyerData } from '@carded/contract';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Puts a product into the cart. No script of ours is loaded before the checkout. */
export async function fillCart(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl);
  await page.getByRole('button', { name: /Ridgeline pod kit/ }).click();
}

/** Puts something into the cart and fills the checkout, as a buyer does. */
export async function fillCheckout(page: Page, shopUrl: string, buyer: BuyerData): Promise<void> {
  await fillCart(page, shopUrl);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  // A press before the page has loaded its scripts goes to the shop without a check.
  await page.waitForURL(/\/checkout$/);
  await fillFields(page, buyer);
}

export async function fillFields(page: Page, buyer: BuyerData): Promise<void> {
  const field = (label: string, value: string | undefined) =>
    page.getByRole('textbox', { name: label }).fill(value ?? '');
  await field('Email', buyer.email ?? 'buyer@example.com');
  await field('Phone', buyer.phone);
  await field('First name', buyer.first_name);
  await field('Last name', buyer.last_name);
  await field('Address', buyer.address);
  await field('City', buyer.city);
  await page.getByLabel('State').selectOption(buyer.state);
  await field('ZIP code', buyer.zip);
}

export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: /place order/i });
}
/** The buyer's screens over a shop's page. */
export function popupOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Age check"]');
}

type Screens = Page | FrameLocator;
/** Answers the one question. */
export async function typeBirthDate(screens: Screens, buyer: BuyerData): Promise<void> {
  await screens.getByLabel('Month').fill(String(buyer.dob_month));
  await screens.getByLabel('Day').fill(String(buyer.dob_day));
  await screens.getByLabel('Year').fill(String(buyer.dob_year));
  await screens.getByRole('button', { name: 'Verify my age' }).click();
}

/** Goes from the filled checkout to the answer of the first question. */
export async function startCheck(page: Page, buyer: BuyerData): Promise<FrameLocator> {
  await orderButton(page).click();
  const popup = popupOf(page);
  await typeBirthDate(popup, buyer);
  return popup;
}

export function screenTitle(screens: Screens, title: string | RegExp): Locator {
  return screens.getByRole('heading', { name: title, level: 1 });
}

/** The buyer is accepted, and the order continues automatically. @returns the verification's uuid, from the order's page */
export async function expectOrder(page: Page, buyer: BuyerData): Promise<string> {
  await expect(page).toHaveURL(/\/orders\//);
  await expect(screenTitle(page, `Thank you, ${buyer.first_name}`)).toBeVisible();
  return ((await page.locator('dd.mono').textContent()) ?? '').trim();
}

/** Expects no order: the buyer is still at the checkout, which has no proof. */
export async function expectNoOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('input[name=carded_proof]')).toHaveCount(0);
}
