import { expect, test } from 'vitest';
import { isOwnHost } from './website-popup.tsx';

const website = { domain: 'harbor.example', additional_domains: 'pier.example, localhost:3100' };

test.each(['harbor.example', 'www.harbor.example', 'harbor.example:8443', 'a.pier.example', 'localhost:3100'])(
  'takes %s for a host of the website',
  (host) => expect(isOwnHost(website, host)).toBe(true),
);

test.each(['other.example', 'notharbor.example', 'harbor.example.evil.example', 'localhost:3101', ''])(
  'takes %j for none',
  (host) => {
    expect(isOwnHost(website, host)).toBe(false);
    expect(isOwnHost({ ...website, additional_domains: '' }, host)).toBe(false);
  },
);
