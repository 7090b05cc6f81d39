import { describe, expect, test } from 'vitest';
import { leadingSentenceFirst } from '../../../server/assistant/leading-sentence.ts';

describe('the sentence that says what is asked comes first', () => {
  test('if it has more words of the question', () => {
    expect(
      leadingSentenceFirst(
        'The planners of the department decide. You cannot approve a request of your own.',
        'may I approve my request',
      ),
    ).toBe('You cannot approve a request of your own. The planners of the department decide.');
  });

  test('the others keep their order', () => {
    expect(
      leadingSentenceFirst('Bowls come first. Cups follow. Plates dry last.', 'do plates dry?'),
    ).toBe('Plates dry last. Bowls come first. Cups follow.');
  });

  test('a case of its own may come before an instruction', () => {
    expect(
      leadingSentenceFirst(
        'Ask your administrator. For a lost phone, Reset second step helps.',
        'my phone is lost',
      ),
    ).toBe('For a lost phone, Reset second step helps. Ask your administrator.');
  });

  test('a number or a name with a point does not end a sentence', () => {
    const answer = 'Take version 2.5 of `server.url`. Kilns need it.';
    expect(leadingSentenceFirst(answer, 'what does `server.url` of version 2.5 do')).toBe(answer);
  });
});

describe('the order stays', () => {
  test.each([
    ['Select the meter and then Reset. Enter the value of the new counter.', 'new counter value'],
    ['On Returns, select Accepted. Customer service grants the discount.', 'discount granted'],
    ['Pieces stay in the kiln. They cool there.', 'do they cool in the kiln'],
    ['Not yet. Cups are dry.', 'are the cups dry'],
    ['No. A cold kiln may be opened.', 'may a cold kiln be opened'],
    ['The kiln of the shop is cold. The kiln is open.', 'is the kiln of the shop open'],
    ['Kilns are fired once.', 'how often are kilns fired'],
  ])('%s', (answer, question) => {
    expect(leadingSentenceFirst(answer, question)).toBe(answer);
  });

  test('for a question of function words', () => {
    const answer = 'Kilns cool. Cups dry.';
    expect(leadingSentenceFirst(answer, 'and then?')).toBe(answer);
  });
});
