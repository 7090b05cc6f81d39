/** A progress bar on the terminal; prints nothing if the output goes elsewhere. */

const WIDTH = 30;
/** Milliseconds between redraws. */
const PAUSE = 200;

export interface Progress {
  /** Adds to the completed count. */
  add(count: number): void;
  end(): void;
}

/** @param out stream that the bar is drawn on. */
export function createProgress(title: string, total: number, out = process.stderr): Progress {
  let done = 0;
  let drawn = 0;
  function draw(): void {
    const share = done / total;
    const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.');
    out.write(`\r${title} [${bar}] ${Math.floor(share * 100)} %`);
  }
  return {
    add(count) {
      done += count;
      if (!out.isTTY || Date.now() - drawn < PAUSE) return;
      drawn = Date.now();
      draw();
    },
    end() {
      if (!out.isTTY || drawn === 0) return;
      draw();
      out.write('\n');
    },
  };
}
