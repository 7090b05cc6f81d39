import { expect, test } from 'vitest';
import { answerAsText } from '../../../../src/features/assistant/answer-as-text.ts';

const ORIGIN = 'https://docs.example.com';

test('an answer is copied as Markdown with its sources and full addresses', () => {
  const text = answerAsText(
    {
      content: 'Scan the lot [1](/docs/inbound/#steps), see [the site](https://www.example.com/).',
      references: [
        {
          url: '/docs/inbound/#steps',
          title: 'PO Receipt',
          breadcrumbs: 'FlexiPro › Inbound',
          says: '',
        },
        { url: 'https://www.example.com/guide', title: 'A guide', breadcrumbs: '', says: '' },
      ],
      closest: [],
    },
    ORIGIN,
  );
  expect(text)
    .toBe(`Scan the lot [1](${ORIGIN}/docs/inbound/#steps), see [the site](https://www.example.com/).

Sources:

- [PO Receipt](${ORIGIN}/docs/inbound/#steps), FlexiPro › Inbound
- [A guide](https://www.example.com/guide)
`);
});

test('a declined answer is copied with its closest pages', () => {
  const closest = [{ url: '/docs/', title: 'FlexiPro', breadcrumbs: '', says: '' }];
  expect(answerAsText({ content: 'No.', references: [], closest }, ORIGIN)).toBe(
    `No.\n\nClosest pages:\n\n- [FlexiPro](${ORIGIN}/docs/)\n`,
  );
});
