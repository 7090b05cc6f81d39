/** Search fulfils its contract on a word index other than ours. */

import '../../fixtures/run-on-minisearch.ts';
import './algolia-answer.test.ts';
import './algolia-request.test.ts';
import './engine.test.ts';
