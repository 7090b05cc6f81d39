/** Answers of the service in each of its endings. */

function document(source: string, title: string, used: boolean, says?: string) {
  const breadcrum_path = 'FlexiPro › In';
  return { page_content: '', metadata: { source, title, breadcrum_path, used, says } };
}

const RECEIPT = document('/docs/inbound/po-receipt/#steps', 'PO Receipt: Steps', true);
const FURTHER = [
  document('/docs/inbound/to-receipt/', 'TO Receipt', false),
  document('/docs/inbound/asn-receipt/', 'ASN Receipt', false, 'Scan the label, then `F4`.'),
  document('/docs/inbound/rma-receipt/', 'RMA Receipt', false),
  document('/docs/inbound/po-inspection/', 'PO Inspection', false),
];

export const SURE = {
  generation: 'You may, up to the tolerance.\n\n1. Select **Next**.\n2. Press `Ctrl`+`S`.',
  confidence: 'high',
  documents: [FURTHER[0]!, RECEIPT, ...FURTHER.slice(1)],
  answers: 'May I take in more than was ordered?',
};

export const CONTINUED = {
  ...SURE,
  continues: { title: 'PO Receipt', source: '/docs/inbound/po-receipt/' },
};

export const UNSURE = {
  generation:
    'I am not sure which of these you mean:\n\n- [Cycle Count](/docs/x/): Count.\n- More\n\n' +
    'If you mean Cycle Count:\n\n1. Scan the shelf.\n2. Count.',
  confidence: 'low',
  documents: FURTHER,
  choices: [
    {
      title: 'Cycle Count',
      breadcrum_path: 'FlexiPro › Inventory › Cycle Count',
      path: '/docs/inventory/cycle-count/',
      description: 'Count what is on your list.',
    },
    {
      title: 'Physical Count',
      breadcrum_path: 'FlexiPro › Inventory › Physical Count',
      path: '/docs/inventory/physical-count/',
      description: 'Count everything, tag by tag.',
    },
  ],
};

export const DECLINED = {
  generation: 'I could not find an answer to this in the documentation.',
  declined: true,
  confidence: 'none',
  documents: [],
  closest: FURTHER.slice(0, 2),
};
