/** The result of one check, in a sentence; a problem also says what to do. */
export interface Finding {
  isWrong: boolean;
  text: string;
}

export const fine = (text: string): Finding => ({ isWrong: false, text });
export const wrong = (text: string): Finding => ({ isWrong: true, text });
