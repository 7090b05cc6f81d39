/** Entry of the server. Loading its modules would let the heap grow before the limit is set. */

import './start/lean-heap.ts';

await import('./serve.ts');
