/** Failures that the user can do something about. */

/** The message is a sentence or two that say what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** What a failed file operation means; other errors stay as they are. `place` is the folder that was written to. */
export function explainFileError(error: unknown, place: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const again = 'What is finished is kept: run the same command again to go on.';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new ExportError(`There is no space left for ${place}. Make room or move the folder. ${again}`);
    case 'EFBIG':
      return new ExportError(
        `A file in ${place} is larger than its file system allows. Use a smaller --part-rows.`,
      );
    case 'EACCES':
    case 'EPERM':
      return new ExportError(
        `${place} cannot be written: permission denied. Change its owner or mode, or give another --out.`,
      );
    case 'EROFS':
      return new ExportError(`${place} cannot be written: the file system is read-only. Give another --out.`);
    case 'ENOENT':
      return new ExportError(`${place} cannot be made: its path leads nowhere. Give another --out.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new ExportError(`${place} is not a folder. Give another --out.`);
    case 'EMFILE':
    case 'ENFILE':
      return new ExportError(`Too many files are open. Raise the limit (ulimit -n). ${again}`);
    case 'EIO':
      return new ExportError(`The device of ${place} fails to write. ${again}`);
    default:
      return error;
  }
}
