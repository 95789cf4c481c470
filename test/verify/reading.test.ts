import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LETTERS, OPTIONS, TRUE_BOX, letterOf, score } from './helpers.js';

const letter = fc.constantFrom(...LETTERS);
const word = fc.constantFrom(
  'the',
  'wall',
  'TV',
  'left',
  'looks',
  '12"',
  '{fan',
  ':-{',
  "it's",
  '[sic]',
  '3.',
  'x}',
  '\n',
  '"',
);
const prose = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const object = (answer: string) => `{"answer":${JSON.stringify(answer)}}`;

/** Every way to write one letter that must be read as it. */
function decorated(l: string, text: string): string[] {
  const full = String.fromCharCode(l.charCodeAt(0) + 0xfee0);
  const circled = String.fromCharCode(0x24b6 + l.charCodeAt(0) - 65);
  const bold = String.fromCodePoint(0x1d400 + l.charCodeAt(0) - 65);
  const marks = [
    `(${l})`,
    `[${l}]`,
    `<${l}>`,
    `"${l}"`,
    `'${l}'`,
    `\`${l}\``,
    `**${l}**`,
    `$${l}$`,
    `“${l}”`,
    `【${l}】`,
  ];
  const latex = [`\\boxed{${l}}`, `\\text{${l}}`, `$\\boxed{\\text{${l}}}$`, `**(${l})**`];
  const announced = [
    `Option ${l}`,
    `option (${l.toLowerCase()})`,
    `Answer: ${l}`,
    `**Answer:** ${l}`,
    `选项${l}`,
  ];
  const texts = [
    `${l}. ${text}`,
    `${l} (${text})`,
    `${l}: ${text}`,
    `${l}) ${text}`,
    `**${l}.** ${text}.`,
    `(${l}) ${text}`,
    `${l} - ${text}`,
  ];
  const unicode = [
    full,
    circled,
    bold,
    `（${full}）`,
    `\u200b${l}\u200d`,
    `${l}\ufeff`,
    `\u202a${l}\u202c`,
    `${l}\u00ad`,
    `\u00a0${l}\u3000`,
  ];
  return [
    l,
    l.toLowerCase(),
    ` ${l} `,
    `${l}.`,
    `${l})`,
    `${l}:`,
    ...marks,
    ...latex,
    ...announced,
    ...texts,
    ...unicode,
  ];
}

describe('what names one option', () => {
  for (const { label, descriptor } of OPTIONS) {
    it(`reads every decorated form of ${label}, in an object, in a tag and in a box`, () => {
      for (const form of decorated(label, descriptor)) {
        assert.equal(letterOf(object(form)), label, form);
        assert.equal(letterOf(`<answer>${form}</answer>`), label, form);
        if (!form.includes('}')) assert.equal(letterOf(`\\boxed{${form}}`), label, form);
      }
    });
  }

  it('reads decorated letters as declarations and as whole replies', () => {
    const forms = [
      '(C)',
      '**C**',
      '"C"',
      '$C$',
      '`C`',
      '\\boxed{C}',
      '\\text{C}',
      'C.',
      'option C',
      'C. mirror',
      'C (mirror)',
      'Ｃ',
      'Ⓒ',
    ];
    for (const form of forms) {
      for (const cue of [
        'Answer: ',
        'The answer is ',
        '**Answer:** ',
        'Final answer is: ',
        '答案是',
        '答案：',
        '我选择',
        '我选',
      ]) {
        assert.equal(letterOf(cue + form), 'C', cue + form);
      }
      assert.equal(letterOf(form), 'C', form);
    }
  });

  it('takes no word, code, number, list or look-alike for a letter', () => {
    const others = [
      'CD',
      'CC',
      'C1',
      'C++',
      'C#',
      'C-clamp',
      'C.py',
      'cab',
      "b'C'",
      '3',
      '["C"]',
      '{"C"}',
      '[A-F]',
      'A/B',
      'С',
      'Α',
      'C\u0301',
      'C\u0000',
      'mirror',
      'The Mirror',
      'Z',
      '',
      '*',
      '.',
      'none of the above',
      'A, B, C',
      'C or D',
      'C. fan',
      'C (clock)',
    ];
    for (const text of others) {
      assert.equal(letterOf(object(text)), null, text);
      assert.equal(letterOf(`<answer>${text}</answer>`), null, text);
      assert.equal(letterOf(`Answer: ${text}`), null, text);
    }
    for (const value of ['3', '2.5', 'true', 'null', '["C"]', '{"C":1}', '{"answer":"C"}', 'NaN']) {
      assert.equal(letterOf(`{"answer":${value}}`), null, value);
    }
  });

  it('keeps the article out of prose but reads it as A where a letter is asked for', () => {
    assert.equal(letterOf('{"answer":"a"}'), 'A');
    for (const text of [
      'A mirror hangs there.',
      'The answer is a mirror',
      'Answer: a mirror',
      'Answer: A tall thing',
      'Answer: a picture frame',
      '{"answer":"Answer: a picture frame"}',
    ]) {
      assert.equal(letterOf(text), null, text);
    }
    assert.equal(letterOf('The answer is A because it hangs left.'), 'A');
    assert.equal(letterOf('Answer: A'), 'A');
  });
});

describe('declarations and whole replies', () => {
  it('takes the last explicit declaration of any form', () => {
    const forms = (l: string) => [
      `Answer: ${l}`,
      `the answer is ${l}.`,
      `<answer>${l}</answer>`,
      `\\boxed{${l}}`,
      `答案是${l}。`,
      `我选择${l}`,
    ];
    fc.assert(
      fc.property(letter, letter, fc.nat(5), fc.nat(5), (first, last, i, j) => {
        const text = `${forms(first)[i] ?? ''}\nHmm, wait.\n${forms(last)[j] ?? ''}`;
        assert.equal(letterOf(text), last, text);
      }),
    );
  });

  it('is not moved by remarks after a declaration', () => {
    for (const remark of [
      'Note that A looks tempting.',
      'A is too low.',
      'It hangs left of the TV, B does not.',
      'The fan is on another wall.',
    ]) {
      assert.equal(letterOf(`The answer is C. ${remark}`), 'C', remark);
    }
  });

  it('takes a leading letter only with a delimiter', () => {
    for (const text of [
      'C - it hangs left',
      'C. It hangs left',
      'C) it hangs left',
      'C: it hangs left',
      '(C) it hangs left',
      '**C** – it hangs left',
    ]) {
      assert.equal(letterOf(text), 'C', text);
    }
    for (const text of ['C hangs left', 'I think C', 'It is C', 'A. picture frame\nB. fan\nC. mirror']) {
      assert.equal(letterOf(text), null, text);
    }
  });

  it('never reads a declaration inside data', () => {
    for (const text of [
      '{answer: C}',
      '{"answer": C}',
      '{"why":"the answer is C"',
      '{"note":"Answer: C" oops}',
      '{"note":"the answer is C"}',
      '["the answer is C"]',
      '{Answer: "C"}',
      '{C}',
      '["C"]',
    ]) {
      assert.equal(letterOf(text), null, text);
    }
    assert.equal(letterOf('Candidates = {fan, clock ...\nAnswer: C'), 'C');
  });

  it('reads no hedge, negation or question as a declaration', () => {
    for (const text of [
      'The answer is not C',
      "The answer isn't C",
      'Answer: C or D',
      'The answer is either C or D',
      'Answer: C?',
      'Is the answer C?',
      'The answer is between C and D',
      '答案是C吗？',
    ]) {
      assert.equal(letterOf(text), null, text);
    }
  });
});

describe('objects in a reply', () => {
  it('reads the final object behind any prose, and format is 1', () => {
    fc.assert(
      fc.property(prose, letter, (before, l) => {
        const result = score(`${before}\n${object(l)}`, 'answer', l);
        assert.equal(result.overall, 1);
        assert.equal(result.format, /`{3}|~{3}/.test(before) ? result.format : 1);
      }),
    );
  });

  it('takes the last of several objects, whatever stands around them', () => {
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 1, maxLength: 6 }),
        fc.array(prose, { minLength: 7, maxLength: 7 }),
        (letters, texts) => {
          const reply = letters.map((l, index) => `${texts[index] ?? ''}\n${object(l)}`).join('\n') + ' done';
          assert.equal(letterOf(reply), letters.at(-1));
        },
      ),
    );
  });

  it('lets neither an unreadable brace nor a quote hide what follows', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('{', '[', '"', "'", '}', ']', '{"', "{'", '{a:', '{"a":"', '//', '/*', '\\', ','),
          { maxLength: 20 },
        ),
        letter,
        (junk, l) => {
          const reply = `${junk.join('')}\n${object(l)}`;
          // A comment sign or a quote may rightly take the object into an earlier one only if that one can be read.
          assert.equal(letterOf(reply), l, reply);
        },
      ),
    );
  });

  it('takes the last value of a repeated key with format 0', () => {
    fc.assert(
      fc.property(letter, letter, (first, last) => {
        const result = score(`{"answer":"${first}","answer":"${last}"}`, 'answer', last);
        assert.equal(result.overall, 1);
        assert.equal(result.format, 0);
        assert.equal(result.format_json_ok, 0);
      }),
    );
  });

  it('reads JSON5 with format 0', () => {
    const forms = [
      "{'answer':'C'}",
      '{answer:"C"}',
      '{answer:"C",}',
      '{"answer":"C"/* sure */}',
      '{"answer":"\\x43"}',
      '{"answer":"\tC"}',
      '{"\\u0061nswer":"C",x:NaN}',
      '{answer:"C", x:[+1,.5,5.,0xF,-Infinity,],}',
      '{"answer":"\\\nC"}',
      '{//c\nanswer:"C"}',
      '{\\u0061nswer:"C"}',
    ];
    for (const form of forms) {
      const result = score(form);
      assert.equal(result.overall, 1, form);
      assert.equal(result.parsed.source, 'json5_object', form);
      assert.equal(result.format, 0, form);
    }
  });

  it('looks up own keys only', () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      assert.equal(letterOf(`{"${key}":{"answer":"C"}}`), null, key);
      assert.equal(letterOf(`{"answer":"${key}"}`), null, key);
      assert.equal(letterOf(`{"answer":"C","${key}":{"answer":"D"}}`), 'C', key);
    }
  });

  it('takes the box from the answer object only, with its corners put in order', () => {
    const [x0, y0, x1, y1] = TRUE_BOX;
    for (const corners of [
      [x0, y0, x1, y1],
      [x1, y1, x0, y0],
      [x1, y0, x0, y1],
      [x0, y1, x1, y0],
    ]) {
      const result = score(`{"answer":"C","annotation":${JSON.stringify(corners)}}`, 'answer_and_annotation');
      assert.equal(result.overall, 1);
      assert.deepEqual(result.parsed.annotation, TRUE_BOX);
    }
    const apart = score(`{"answer":"C"}\n{"annotation":[${TRUE_BOX.join()}]}`, 'answer_and_annotation');
    assert.equal(apart.parsed.annotation, null);
    assert.equal(apart.overall, 0.5);
  });
});

describe('think blocks', () => {
  const tags = fc.constantFrom(
    ['<think>', '</think>'],
    ['<THINK>', '</Think>'],
    ['[THINK]', '[/THINK]'],
    ['[think]', '[/think]'],
  );
  it('are never graded, nested or not', () => {
    fc.assert(
      fc.property(
        tags,
        fc.nat(4),
        letter,
        letter,
        prose,
        ([open = '', close = ''], depth, draft, final, text) => {
          const block = open.repeat(depth + 1) + text + object(draft) + close.repeat(depth + 1);
          assert.equal(letterOf(`${block}\n${object(final)}`), final);
          assert.equal(letterOf(`${block}\nUnsure.`), null);
          assert.equal(letterOf(`${block}${final}`), final);
          assert.equal(score(`${block}${object(final)}`).format, 1);
        },
      ),
    );
  });

  it('mean no answer while one is open, and a lone closing tag drops all before it', () => {
    fc.assert(
      fc.property(tags, letter, letter, ([open = '', close = ''], draft, final) => {
        assert.equal(score(`${object(final)}${open}${object(draft)}`).reason, 'unfinished_reasoning');
        assert.equal(score(`${open}${open}x${close}${object(draft)}`).reason, 'unfinished_reasoning');
        assert.equal(letterOf(`${object(draft)}${close}${object(final)}`), final);
        assert.equal(letterOf(`${object(draft)}${close} Unsure.`), null);
      }),
    );
  });

  it('join no object across a cut', () => {
    assert.equal(letterOf('{"answer":<think>x</think>"C"}'), null);
    assert.equal(score('{"answer":"C"}<think>x</think>').format, 0);
  });
});

describe('fences and format', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['```json\n{"answer":"C"}\n```', 1],
    ['```JSON\n{"answer":"C"}\n```', 1],
    ['~~~json\n{"answer":"C"}\n~~~', 1],
    ['~~~~\n{"answer":"C"}\n~~~~~', 1],
    ['Result: ```json {"answer":"C"}```', 1],
    ['```json\n{"answer":"C"}', 1],
    ['```json\n{"answer":"C"}\n```\n\n', 1],
    ['```py\nx\n```\n```json\n{"answer":"C"}\n```', 1],
    ['```yaml\n{"answer":"C"}\n```', 0],
    ['```json\nnote\n{"answer":"C"}\n```', 0],
    ['```json\n{"answer":"C"}\n~~~', 0],
    ['````json\n{"answer":"C"}\n```', 0],
    ['```json\n{"answer":"C"}\n```\nDone.', 0],
    ['```json\n{"answer":"C"}\n{"b":1}\n```', 0],
    ['{"answer":"C"}\n```', 0],
    ['{"answer":"C"} thanks', 0],
    ['{"answer":"C","why":""}', 0],
    ['{"answer":"C","annotation":null}', 0],
    ['\ufeff{"answer":"C"}\u00a0\u3000\n', 1],
    ['{"answer":"nonsense"}', 1],
  ];
  for (const [reply, format] of cases) {
    it(`gives format ${format} to ${JSON.stringify(reply)}`, () => {
      assert.equal(score(reply).format, format);
    });
  }
});
