/** What one check found out, in a sentence; what is wrong also says what to do. */
export interface Finding {
  isWrong: boolean;
  text: string;
}

export const fine = (text: string): Finding => ({ isWrong: false, text });
export const wrong = (text: string): Finding => ({ isWrong: true, text });
