/** Of what was given, the members with an allowed name, on an object without a prototype: no name of a map is ever looked up on `Object`. */
export function allowedMap<T extends object>(names: readonly (keyof T & string)[], given: unknown): T {
  const map = Object.create(null) as T;
  if (given === null || typeof given !== 'object') return map;
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? (given as T)[name] : undefined;
    if (value !== undefined) map[name] = value;
  }
  return map;
}
