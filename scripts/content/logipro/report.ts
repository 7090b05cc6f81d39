/** How the checks of LogiPro's examples report findings. Types only. */

import type { Page } from '../site.ts';

export type Report = (page: Page, line: number, message: string) => void;
