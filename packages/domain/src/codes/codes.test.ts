import { describe, expect, it } from 'vitest';
import * as codes from './index.ts';

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('verification statuses', () => {
  it('are 15, each at its own number, with the names of the specification', () => {
    expect(codes.verificationStatuses.map(({ number }) => number)).toEqual([...Array(15).keys()]);
    expect(codes.verificationStatuses.map(({ name }) => name).join(' ')).toBe(
      'new id_required id_submitted accepted denied ip_blocked location_blocked underage_dob buyer_banned location_disabled signature_required bad_scan_data phone_validation sms_code_sent ocr_fallback',
    );
    for (const { name, number } of codes.verificationStatuses) expect(codes.statusNumber[name]).toBe(number);
  });

  it('are called by the public names', () => {
    const called = (name: codes.PublicStatus) =>
      codes.verificationStatuses.filter((one) => one.public === name).map(({ number }) => number);
    expect(called('photo_id')).toEqual([1, 14]);
    expect(called('pending')).toEqual([0, 2, 11]);
    expect(called('accepted')).toEqual([3]);
    expect(called('denied')).toEqual([4]);
    expect(called('not_created')).toEqual([5, 6, 7, 8, 9]);
    expect(called('signature')).toEqual([10]);
    expect(called('phone_validation')).toEqual([12]);
    expect(called('sms_sent')).toEqual([13]);
  });

  it('tell a scan that could not be read from one that a person decides about', () => {
    const label = (status: codes.StatusNumber, reason: string | null) => codes.statusLabelOf({ status, reason });
    expect(label(11, 'blank_id')).toBe('Bad scan');
    expect(label(11, 'info_missing')).toBe('Bad scan');
    expect(label(11, null)).toBe('Questionable');
    expect(label(3, null)).toBe('Accepted');
  });

  it('are drawn as blocked exactly when nothing was created', () => {
    for (const one of codes.verificationStatuses) {
      expect(one.group === 'blocked').toBe(one.public === 'not_created');
    }
    expect(codes.isStatusNumber(15)).toBe(false);
    expect(codes.isStatusNumber('3')).toBe(false);
  });
});

describe('reasons', () => {
  it('are the closed lists', () => {
    expect(codes.denyReasons.map(({ code }) => code).join(' ')).toBe(
      'invalid_id underage info_missing info_mismatch blocked fake_id blank_id expired selfie_mismatch selfie_id_missing selfie_not_provided sms_failed both_sides_needed not_reviewed',
    );
    expect(codes.notCreatedReasons.map(({ code, status }) => `${code}:${status}`)).toEqual([
      'underage:7',
      'location_blocked:6',
      'location_disabled:9',
      'banned:8',
      'ip_blocked:5',
    ]);
  });
});

describe('lists', () => {
  it('hold every entry once', () => {
    expect(codes.countries).toHaveLength(250);
    expect(isUnique(codes.countries.map(({ code }) => code))).toBe(true);
    expect(isUnique(codes.countries.map(({ name }) => name))).toBe(true);
    expect(codes.countries.every(({ code }) => /^[A-Z]{2}$/u.test(code))).toBe(true);
    expect(isUnique(codes.usStates.map(({ code }) => code))).toBe(true);
    expect(codes.usStates.filter(({ kind }) => kind === 'state')).toHaveLength(50);
    expect(codes.usStates.filter(({ kind }) => kind === 'armed_forces').map(({ code }) => code)).toEqual([
      'AA',
      'AE',
      'AP',
    ]);
    expect(codes.canadianProvinces).toHaveLength(13);
    expect(isUnique(codes.platforms.map(({ id }) => id))).toBe(true);
    expect(codes.platforms.filter(({ canSignUp }) => !canSignUp).map(({ id }) => id)).toEqual([51]);
    expect(codes.ticketStatuses).toHaveLength(8);
    expect(codes.ageChoices).toHaveLength(60);
  });

  it('leave Other out of what is offered', () => {
    expect(codes.usStates.filter(({ isListed }) => !isListed).map(({ code }) => code)).toEqual(['ZZ']);
    expect(codes.divisionOf('US', 'ZZ')).toBeNull();
    expect(codes.placeName('US', 'ND')).toBe('North Dakota');
    expect(codes.placeName('GB')).toBe('United Kingdom');
    expect(codes.isCountryCode('__proto__')).toBe(false);
    expect(codes.countryName('constructor')).toBe('constructor');
  });

  it('order the modes from every time to unverified only', () => {
    expect(codes.requireIdModes.map(({ base, scope }) => `${base}/${scope}`)).toEqual([
      'every_time/null',
      'one_time/key',
      'one_time/domain',
      'one_time/account',
      'unverified_only/key',
      'unverified_only/domain',
      'unverified_only/account',
    ]);
    expect(codes.scopeCovers('domain', 'key')).toBe(true);
    expect(codes.scopeCovers('key', 'domain')).toBe(false);
  });
});

describe('permissions', () => {
  it('are listed after their parents, and are named after them', () => {
    expect(isUnique(codes.permissions.map(({ code }) => code))).toBe(true);
    for (const [index, { code, parent }] of codes.permissions.entries()) {
      expect(code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : null).toBe(parent);
      if (parent !== null)
        expect(codes.permissions.slice(0, index).map((before): string => before.code)).toContain(parent);
    }
  });

  it('tick children with their parent and clear them with it', () => {
    const family = codes.permissions.map(({ code }) => code).filter((code) => code.startsWith('verifications'));
    expect(family).toContain('verifications.export');
    expect(codes.tickPermission(['news'], 'verifications')).toEqual([...family, 'news']);
    expect(codes.untickPermission([...family, 'news'], 'verifications')).toEqual(['news']);
    expect(codes.tickPermission([], 'verifications.export')).toEqual(['verifications.export']);
  });

  it('keep unknown words apart', () => {
    expect(codes.parsePermissions(' news,owner, verifications.export,,news,__proto__')).toEqual({
      known: ['verifications.export', 'news'],
      unknown: ['owner', '__proto__'],
    });
  });
});

describe('normalizePlaceName', () => {
  it.each([
    ['Salt Lake County', 'US', 'SALT LAKE'],
    ['St. Mary Parish', 'US', 'ST MARY'],
    ['Coeur d’Alene', 'US', 'COEUR DALENE'],
    ['Montréal', 'CA', 'MONTREAL'],
    ['Haldimand County', 'CA', 'HALDIMAND COUNTY'],
    ['  new   york ', 'US', 'NEW YORK'],
  ])('writes %s (%s) as %s', (name, country, expected) => {
    expect(codes.normalizePlaceName(name, country)).toBe(expected);
  });

  it.each(['County of Kings', 'COUNTY', '', ' . ', "'"])('refuses %s', (name) => {
    expect(codes.normalizePlaceName(name, 'US')).toBeNull();
  });

  it('keeps a name it has written', () => {
    for (const name of ['Salt Lake County', 'Prince George’s', 'Doña Ana']) {
      const once = String(codes.normalizePlaceName(name, 'US'));
      expect(codes.normalizePlaceName(once, 'US')).toBe(once);
    }
  });
});
