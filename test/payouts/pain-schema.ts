/**
 * The part of `pain.001.001.09` that files of ours may use: which elements stand in which, in the order of the schema's sequences, with
 * how often at least and at most, and what text the last of them hold. What is not named here is a fault.
 */
type Content = RegExp | Sequence;
type Sequence = readonly (readonly [name: string, content: Content, min?: number, max?: number])[];

/** The letters of the payments area, of so many signs. */
const words = (max: number): RegExp => new RegExp(`^(?!/)(?!.*//)[a-zA-Z0-9/?:().,'+ -]{1,${max}}(?<!/)$`);
const id = /^[a-zA-Z0-9/?:().,'+-]{1,35}$/;
const count = /^\d{1,15}$/;
const amount = /^(?!0+\.00)\d{1,11}\.\d\d$/;
const iban: Sequence = [['Id', [['IBAN', /^[A-Z]{2}\d{2}[a-zA-Z\d]{1,30}$/]]]];
const agent: Sequence = [
  [
    'FinInstnId',
    [
      ['BICFI', /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 0],
      ['Othr', [['Id', /^NOTPROVIDED$/]], 0],
    ],
  ],
];
const transfer: Sequence = [
  ['PmtId', [['EndToEndId', id]]],
  ['Amt', [['InstdAmt', amount]]],
  ['CdtrAgt', agent, 0],
  [
    'Cdtr',
    [
      ['Nm', words(70)],
      [
        'PstlAdr',
        [
          ['StrtNm', words(70), 0],
          ['PstCd', words(16), 0],
          ['TwnNm', words(35), 0],
          ['Ctry', /^[A-Z]{2}$/],
        ],
      ],
    ],
  ],
  ['CdtrAcct', iban],
  ['RmtInf', [['Ustrd', words(140)]]],
];
const document: Sequence = [
  [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', id],
          ['CreDtTm', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
          ['NbOfTxs', count],
          ['CtrlSum', amount],
          ['InitgPty', [['Nm', words(70)]]],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', id],
          ['PmtMtd', /^TRF$/],
          ['NbOfTxs', count],
          ['CtrlSum', amount],
          ['PmtTpInf', [['SvcLvl', [['Cd', /^SEPA$/]]]]],
          ['ReqdExctnDt', [['Dt', /^\d{4}-\d\d-\d\d$/]]],
          ['Dbtr', [['Nm', words(70)]]],
          ['DbtrAcct', iban],
          ['DbtrAgt', agent],
          ['ChrgBr', /^SLEV$/],
          ['CdtTrfTxInf', transfer, 1, Number.POSITIVE_INFINITY],
        ],
      ],
    ],
  ],
];

interface Element {
  name: string;
  attributes: string;
  text: string;
  children: Element[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Reads elements, attributes and text, all that such a file may hold. Throws for anything else. */
function parse(xml: string): Element {
  if (!xml.startsWith(HEAD)) throw new Error('no head');
  const top: Element = { name: '', attributes: '', text: '', children: [] };
  const open = [top];
  let at = HEAD.length;
  const piece = /<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<&]*")*)>|([^<]+)/y;
  while (at < xml.length) {
    piece.lastIndex = at;
    const found = piece.exec(xml);
    const inside = open.at(-1);
    if (found === null || inside === undefined) throw new Error(`not well-formed at ${at}`);
    at = piece.lastIndex;
    const [, closing, name = '', attributes = '', text] = found;
    if (text !== undefined) {
      if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(text)) throw new Error(`a bare sign at ${at}`);
      inside.text += text.replaceAll(/&[a-z#\d]+;/g, (sign) => SIGNS[sign] ?? sign);
    } else if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} closes nothing`);
    } else {
      const element = { name, attributes: attributes.trim(), text: '', children: [] };
      inside.children.push(element);
      open.push(element);
    }
  }
  const [root] = top.children;
  if (open.length !== 1 || root === undefined || top.children.length !== 1) throw new Error('not one document');
  return root;
}

function faultsIn(element: Element, content: Content, path: string): string[] {
  const faults: string[] = [];
  const wanted = element.name === 'InstdAmt' ? 'Ccy="EUR"' : '';
  if (element.name !== 'Document' && element.attributes !== wanted) faults.push(`${path}: ${element.attributes}`);
  if (content instanceof RegExp) {
    if (element.children.length > 0 || !content.test(element.text)) faults.push(`${path}: ${element.text}`);
    return faults;
  }
  if (element.text.trim() !== '') faults.push(`${path}: ${element.text.trim()}`);
  let at = 0;
  for (const [name, inner, min = 1, max = 1] of content) {
    let times = 0;
    for (; element.children[at]?.name === name && times < max; at++, times++)
      faults.push(...faultsIn(element.children[at] as Element, inner, `${path}/${name}`));
    if (times < min) faults.push(`${path}: ${name} is missing`);
  }
  const rest = element.children[at];
  if (rest !== undefined) faults.push(`${path}: ${rest.name} is out of place`);
  return faults;
}

/** What of a file is not as the schema, and the rules of the payments area, want it. */
export function schemaFaults(xml: string): string[] {
  const root = parse(xml);
  const named = 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  const wrong = root.name === 'Document' && root.attributes === named ? [] : [`${root.name} ${root.attributes}`];
  return [...wrong, ...faultsIn(root, document, root.name)];
}

/** Its elements that hold text, by their paths. */
export function elementsOf(xml: string): { path: string; text: string }[] {
  const walk = (element: Element, path: string): { path: string; text: string }[] =>
    element.children.length === 0
      ? [{ path, text: element.text }]
      : element.children.flatMap((child) => walk(child, `${path}/${child.name}`));
  const root = parse(xml);
  return walk(root, root.name);
}
