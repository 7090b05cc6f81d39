// Runs inside the report: filters the answers and stores the reader's marks. Keys: j and k for the next and
// previous answer, 1 good, 2 partly, 3 wrong, 0 removes the mark.
const MARKS = { 1: 'good', 2: 'partly', 3: 'wrong' };
const FILTERS = {
  All: () => true,
  Changed: (one) => one.dataset.changed === 'true',
  Better: (one) => one.dataset.turned === 'better',
  Worse: (one) => one.dataset.turned === 'worse',
  'Not good': (one) => one.dataset.good === 'false',
  'Not marked': (one) => !one.dataset.mark,
};

const articles = [...document.querySelectorAll('article')];
const controls = document.getElementById('controls');
const tally = document.createElement('output');
const keys = document.createElement('small');
keys.textContent = 'Keys: j next, k back, 1 good, 2 partly, 3 wrong, 0 no mark';
// A changed answer must be read again, so its text is part of the key.
const nameOf = (one) =>
  ['mark', document.body.dataset.set, one.id, one.querySelector('.answer').textContent].join('\n');

function count() {
  const given = Object.values(MARKS).map((mark) => {
    const number = articles.filter((one) => one.dataset.mark === mark).length;
    return `${number} ${mark}`;
  });
  const shown = articles.filter((one) => !one.hidden).length;
  tally.textContent = `${shown} of ${articles.length} shown; marked: ${given.join(', ')}`;
}

function mark(one, value) {
  if (value) {
    one.dataset.mark = value;
    localStorage.setItem(nameOf(one), value);
  } else {
    delete one.dataset.mark;
    localStorage.removeItem(nameOf(one));
  }
  count();
}

function show(button, filter) {
  for (const other of controls.querySelectorAll('button[aria-pressed]')) {
    other.setAttribute('aria-pressed', String(other === button));
  }
  for (const one of articles) one.hidden = !filter(one);
  count();
}

for (const one of articles) {
  const given = localStorage.getItem(nameOf(one));
  if (given) one.dataset.mark = given;
}
for (const [name, filter] of Object.entries(FILTERS)) {
  const button = document.createElement('button');
  button.textContent = name;
  button.setAttribute('aria-pressed', String(name === 'All'));
  button.addEventListener('click', () => show(button, filter));
  controls.append(button);
}
const copy = document.createElement('button');
copy.textContent = 'Copy marks';
copy.addEventListener('click', async () => {
  const given = articles.filter((one) => one.dataset.mark);
  const lines = given.map((one) => JSON.stringify({ id: one.id, mark: one.dataset.mark }));
  await navigator.clipboard.writeText(lines.join('\n'));
  copy.textContent = `Copied ${lines.length}`;
});
controls.append(copy, tally, keys);
count();

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const shown = articles.filter((one) => !one.hidden);
  const at = shown.indexOf(document.activeElement?.closest('article'));
  const step = { j: 1, k: -1 }[event.key];
  if (step) {
    const next = shown[Math.max(0, Math.min(shown.length - 1, at + step))];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'start' });
  } else if (at >= 0 && (event.key in MARKS || event.key === '0')) {
    mark(shown[at], MARKS[event.key]);
  }
});
