/** The explorer: a page to look at instances, for people. */
import { packagePath } from '../../core/resources.js';
import { addFile, addFolder } from '../assets.js';
import type { Server } from '../context.js';

/** Typefaces of the page; the folders hold their licences. */
const FONTS = [
  ['work-sans', 'WorkSans-Medium.ttf'],
  ['ibm-plex-mono', 'IBMPlexMono-Medium.ttf'],
] as const;

/** Adds `GET /` and what the page loads. */
export function addExplorerRoutes(app: Server): void {
  const folder = packagePath('resources', 'explorer');
  addFile(app, '/', folder, 'index.html');
  addFolder(app, '/explorer', folder);
  for (const [family, file] of FONTS) {
    addFile(app, `/explorer/fonts/${file}`, packagePath('resources', 'fonts', family), file);
  }
}
