/** The assistant needs only the interface of search: it also answers on another index. */

import '../../fixtures/run-on-minisearch.ts';
import './assistant.test.ts';
import './further-lines.test.ts';
import './invoke-request.test.ts';
import './page-and-app.test.ts';
import './opening-sentence.test.ts';
