/** The request that gives what the page shows, for other programs. */

/**
 * @param {string} url
 * @param {boolean} withToken the service asks for one
 */
export function curlOf(url, withToken) {
  const quoted = `'${url.replaceAll("'", "'\\''")}'`;
  return withToken ? `curl -H "Authorization: Bearer $TOKEN" ${quoted}` : `curl ${quoted}`;
}

/**
 * Python with its standard library alone.
 * @param {string} url
 * @param {boolean} withToken
 */
export function pythonOf(url, withToken) {
  const headers = withToken ? ', headers={"Authorization": "Bearer " + os.environ["TOKEN"]}' : '';
  return [
    `import json, ${withToken ? 'os, ' : ''}urllib.parse, urllib.request`,
    '',
    `url = ${JSON.stringify(url)}`,
    `with urllib.request.urlopen(urllib.request.Request(url${headers})) as reply:`,
    '    item = json.load(reply)',
    'print(item["prompt"])',
    'urllib.request.urlretrieve(urllib.parse.urljoin(url, item["image_url"]), "picture.png")',
  ].join('\n');
}
