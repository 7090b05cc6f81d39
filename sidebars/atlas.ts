/** Chapters of the Atlas section, in reading order. */

import { buildSidebar } from './build-sidebar.ts';

export default buildSidebar(
  'atlas',
  ['Introduction', 'login'],
  [
    {
      slug: 'warehouse-builder',
      label: 'Warehouse Builder',
      description: 'Draw the building and everything that stands in it, to scale.',
      pages: [
        'warehouse-builder/accessing-warehouse-builder',
        'warehouse-builder/creating-a-warehouse',
        'warehouse-builder/toolbar',
        'warehouse-builder/assigning-storage-area',
        'warehouse-builder/placing-dock-doors-and-staging',
        'warehouse-builder/placing-conveyors',
        'warehouse-builder/material-handling-equipment',
        'warehouse-builder/stations',
        'warehouse-builder/supporting-utilities',
        'warehouse-builder/modifying-a-warehouse',
        'warehouse-builder/sample-warehouse',
      ],
    },
    {
      slug: 'warehouse-simulator',
      label: 'Warehouse Simulator',
      description: 'Run orders, shifts and equipment through the drawing and watch what happens.',
      pages: [
        'warehouse-simulator/simulation-template',
        'warehouse-simulator/simulation-with-animation',
        'warehouse-simulator/comparative-analysis',
        'warehouse-simulator/item-location-details',
        'warehouse-simulator/ai-copilot-overview',
        'warehouse-simulator/cross-docking',
      ],
    },
    {
      slug: 'warehouse-analyzer',
      label: 'Warehouse Analyzer',
      description: 'Read utilisation, travel, throughput and slotting from the runs that you made.',
      pages: ['warehouse-analyzer/warehouse-analyzer'],
    },
  ],
  [],
);
