/** What people type into a message, and what must be left of it wherever it is shown. */
import fc from "fast-check";

const WORDS = [
  "Peso soglia 3 kg maria@posta.it perché 😀 =1+1 ' \" ; . , < > </ /> & &lt; &amp; &#60; &nbsp; &egrave <!-- --> <?php <![CDATA[ ]]>",
  "<soglia <maria@posta.it> <style> </style> <script> </script> <textarea> <title> <dimagrire> <plaintext> <b> </b>",
].flatMap((words) => words.split(" "));

const BLANKS = [" ", "  ", "\n", "\n\n"];

const UNFINISHED = ["<a 80 kg>", "<u 3", "<p class=x>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>"];

const MARKUP = [
  ..."<p> </p> <br> <strong> </strong> <u> </u> <li> <ul> </ul> <a> </a> <br/> </br> <P/>".split(" "),
  "<P CLASS='x'>",
  '<a href="https://x.example/?a=1&b=2">',
  '<a href="javascript:alert(1)">',
  '<p onclick="alert(1)">',
];

const isText = (text: string) => text.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(text.replaceAll("\n", ""));

/** @param markup whether tags that spec §5 allows are among it; without them every character is text */
export const typedMessages = ({ markup }: { markup: boolean }): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...WORDS, ...BLANKS, ...UNFINISHED, ...(markup ? MARKUP : [])),
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((words) => words.join("").trim())
    .filter(
      (text) =>
        text !== "" &&
        isText(text) &&
        (markup || !/<\/?(?:p|br|strong|em|u|h[1-6]|ul|ol|li|blockquote|a)\s*\/?>/i.test(text)),
    );

/** The characters of a text with its lines: how many blanks or empty lines stand between two words says nothing. */
export const typedText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
