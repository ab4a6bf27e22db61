/** Lets work of one name go one after the other, in this process; work that fails does not keep the next from going. */
export function createMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
}
