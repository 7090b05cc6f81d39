/** Chapters of the FlexiPro section, in reading order. */

import { buildSidebar } from './build-sidebar.ts';

export default buildSidebar(
  'docs',
  ['index'],
  [
    {
      slug: 'introduction',
      label: 'Introduction',
      description:
        'What FlexiPro is, how it works with the ERP, who does what in it and which devices it runs on.',
      pages: ['introduction/introduction'],
    },
    {
      slug: 'system-overview',
      label: 'System overview',
      description:
        'How every screen works: signing in, organizations, fields, scanning, lots and serials, messages and working offline.',
      pages: [
        'system-overview/system-overview',
        'system-overview/erp-setup',
        'system-overview/queue',
        'system-overview/lots-and-serials',
      ],
    },
    {
      slug: 'inbound-operations',
      label: 'Inbound operations',
      description:
        'Take goods in from suppliers, customers and your own sites: receive, inspect, put away, and correct what was booked wrongly.',
      pages: [
        'inbound/inbound-overview',
        'inbound/po-receipt',
        'inbound/to-receipt',
        'inbound/rma-receipt',
        'inbound/in-transit-receipt',
        'inbound/asn-receipt',
        'inbound/po-inspection',
        'inbound/quality-plan-inspection',
        'inbound/in-transit-inspection',
        'inbound/ad-hoc-inspection',
        'inbound/po-putaway',
        'inbound/transfer-order-putaway',
        'inbound/rma-putaway',
        'inbound/in-transit-putaway',
        'inbound/mobile-receipt-correction',
      ],
    },
    {
      slug: 'outbound-operations',
      label: 'Outbound operations',
      description:
        'Pick, pack and ship what leaves, record what the customer took, and find out where an order stands.',
      pages: [
        'outbound/outbound-overview',
        'outbound/pick-confirm',
        'outbound/pick-slip-report',
        'outbound/ship-confirm',
        'outbound/quick-ship',
        'outbound/pack-and-unpack',
        'outbound/delivery-confirmation',
        'outbound/shipment-inquiries',
      ],
    },
    {
      slug: 'inventory-management',
      label: 'Inventory management',
      description:
        'Find, move, count, book in, issue, replenish, block and label the stock that you hold, and send it to a supplier or another site.',
      pages: [
        'inventory/sub-transfer',
        'inventory/on-hand-inquiry',
        'inventory/lot-and-serial-inquiry',
        'inventory/transaction-inquiry',
        'inventory/miscellaneous-receipt',
        'inventory/miscellaneous-issue',
        'inventory/account-alias-receipt',
        'inventory/account-alias-issue',
        'inventory/cycle-count',
        'inventory/physical-count',
        'inventory/par-replenishment',
        'inventory/movement-request',
        'inventory/vendor-return',
        'inventory/inter-org-transfer',
        'inventory/material-status',
        'inventory/lot-split',
        'inventory/lot-merge',
        'inventory/label-printing',
        'inventory/label-reprint',
      ],
    },
    {
      slug: 'manufacturing',
      label: 'Manufacturing',
      description:
        'Issue parts to production work orders, book pieces, hours and scrap, and take back what was booked too much.',
      pages: [
        'manufacturing/manufacturing-overview',
        'manufacturing/material-issue',
        'manufacturing/material-return',
        'manufacturing/quick-completion',
        'manufacturing/work-order-completion',
        'manufacturing/product-return',
        'manufacturing/operation-return',
        'manufacturing/resource-transaction',
        'manufacturing/start-stop',
        'manufacturing/scrap',
      ],
    },
    {
      slug: 'maintenance',
      label: 'Maintenance',
      description:
        'Report, plan, carry out and complete work on machines and other assets, and look up what was done.',
      pages: [
        'maintenance/asset-hierarchy',
        'maintenance/asset-inquiry',
        'maintenance/work-request',
        'maintenance/create-work-order',
        'maintenance/work-order-inquiry',
        'maintenance/update-work-order',
        'maintenance/add-operations',
        'maintenance/operation-completion',
        'maintenance/add-materials',
        'maintenance/material-issue',
        'maintenance/material-return',
        'maintenance/meter-readings',
        'maintenance/resource-time',
        'maintenance/dispatch-list',
        'maintenance/work-order-completion',
      ],
    },
    {
      slug: 'fixed-assets',
      label: 'Fixed assets',
      description: 'Transfer, retire, verify, reinstate and count what is on the asset register.',
      pages: [
        'fixed-assets/asset-transfer',
        'fixed-assets/asset-retire',
        'fixed-assets/asset-verify',
        'fixed-assets/asset-reinstate',
        'fixed-assets/physical-inventory-count',
      ],
    },
    {
      slug: 'projects',
      label: 'Projects',
      description:
        'Look up, issue and return stock that belongs to a project and its tasks, or give it another owner.',
      pages: [
        'projects/project-inquiry',
        'projects/project-material-issue',
        'projects/project-material-return',
        'projects/project-transfer',
      ],
    },
    {
      slug: 'ui-themes',
      label: 'UI themes',
      description: 'Choose a theme, or build one with your colours, logo, spacing and text size.',
      pages: ['ui-themes/ui-themes'],
    },
  ],
  ['faq', 'release-notes'],
);
