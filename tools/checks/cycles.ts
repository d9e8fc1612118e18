/**
 * Rings in a graph, each from its first name on and back to it: `['a', 'b', 'a']`. Every node is walked once, so of a
 * knot of several rings some may be missing; a graph with a ring shows at least one.
 */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const walked = new Set<string>();
  const path: string[] = [];
  for (const node of graph.keys()) walk(node);
  return cycles;

  function walk(node: string): void {
    const start = path.indexOf(node);
    if (start >= 0) cycles.push(fromFirstName(path.slice(start)));
    if (walked.has(node)) return;
    walked.add(node);
    path.push(node);
    for (const next of graph.get(node) ?? []) walk(next);
    path.pop();
  }
}

function fromFirstName(ring: readonly string[]): string[] {
  const first = ring.indexOf([...ring].sort()[0] ?? '');
  return [...ring.slice(first), ...ring.slice(0, first + 1)];
}
