import { expect, it } from 'vitest';
import { addressGroup, addressNetworks } from '../../../server/accounts/address-group.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  // The deprecated form of an embedded IPv4 address counts as that address.
  ['::192.0.2.7', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['', ''],
  ['no address', 'no address'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

it.each([
  ['192.0.2.7', []],
  ['::ffff:192.0.2.7', []],
  ['2001:db8:1:2345::9', ['2001:db8:1:2300::/56', '2001:db8:1:0::/48']],
  ['no address', []],
])('%s lies in the networks %j', (address, networks) => {
  expect(addressNetworks(address)).toEqual(networks);
});
