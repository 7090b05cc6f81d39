/** The assistant needs no more of search than its interface: it answers on another index as well. */

import '../../fixtures/run-on-minisearch.ts';
import './assistant.test.ts';
import './further-lines.test.ts';
import './invoke-request.test.ts';
import './page-and-app.test.ts';
import './opening-sentence.test.ts';
