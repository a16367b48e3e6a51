/** Lines that declare something changeable at a module's top level: state every request would share. */
export function moduleState(source: string): string[] {
  const changeable = /^(export )?(let|var) |^(export )?const \w+(: (Map|Set|WeakMap|WeakSet)<.*>)? = new (Map|Set|WeakMap|WeakSet)\b/
  return source.split('\n').filter((line) => changeable.test(line))
}
