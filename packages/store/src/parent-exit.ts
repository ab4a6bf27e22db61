/**
 * Calls `act` once when the program that started this one with a channel is gone, however that ended, also where it was gone before this was asked;
 * never where there was no channel. The channel itself keeps no process alive.
 */
export function onParentExit(act: () => void): void {
  // A process that never had a channel has no such member.
  if ('connected' in process && !process.connected) act();
  else process.once('disconnect', act);
  process.channel?.unref();
}
