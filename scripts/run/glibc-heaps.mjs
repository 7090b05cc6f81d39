/** Two heaps for all threads, unless the operator has chosen: by default glibc gives each thread its own, up to eight for
 *  each core, and keeps what is free in the middle of one. Other systems ignore it. The server
 *  needs some 12 MB less, and the build some 90 (decisions 047 and 052). */
export function glibcHeaps() {
  return { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
}
