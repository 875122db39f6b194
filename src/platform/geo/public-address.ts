import { BlockList, isIP } from 'node:net';

/** Networks that are not open to all, or lead elsewhere than they say (IANA's registries of special addresses). */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** What of IPv6 is global unicast at all; loopback, mapped, NAT64, local and multicast addresses are not. */
const OPEN_6 = '2000::/3';
/** Within it: protocol assignments with Teredo, documentation, 6to4. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const closedTo4 = listOf('ipv4', closed4);
const openTo6 = listOf('ipv6', [OPEN_6]);
const closedTo6 = listOf('ipv6', closed6);

/** Whether an address is one of the open internet: global unicast, and itself. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closedTo4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && openTo6.check(address, 'ipv6') && !closedTo6.check(address, 'ipv6');
    default:
      return false;
  }
}
