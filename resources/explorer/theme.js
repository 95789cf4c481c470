/** Light, dark, or as the system has it. */
import { byId } from './dom.js';

const KEY = 'trace-explorer-theme';

export function addTheme() {
  const select = byId('theme', HTMLSelectElement);
  const apply = () => {
    if (select.value === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = select.value;
  };
  const kept = localStorage.getItem(KEY);
  if (kept === 'light' || kept === 'dark') select.value = kept;
  apply();
  select.addEventListener('change', () => {
    localStorage.setItem(KEY, select.value);
    apply();
  });
}
