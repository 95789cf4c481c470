/** Starts the API reference. */

// The library knows dark mode by a class of the root element.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
};
dark.addEventListener('change', follow);
follow();

// The library is a classic script of the page and has no types here.
Reflect.get(
  window,
  'SwaggerUIBundle',
)({
  url: new URL('openapi.json', document.baseURI).href,
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // No request leaves for the library's own service.
  validatorUrl: null,
});
