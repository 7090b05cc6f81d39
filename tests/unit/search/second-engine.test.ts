/** Search keeps its contract on another index of words than ours. */

import '../../fixtures/run-on-minisearch.ts';
import './algolia-answer.test.ts';
import './algolia-request.test.ts';
import './engine.test.ts';
