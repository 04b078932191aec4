/** The form before any input. */
export const emptyJoin = {
  userId: '',
  password: '',
  passwordConfirm: '',
  nickname: '',
  carrierCode: '',
  phoneNumber: '',
  birthDate: '',
  sex: '',
  province: '',
  city: '',
  bankCode: '',
  bankAccountNumber: '',
  accountHolder: '',
  bankAccountPssword: '',
  messageReceiveFlag: false,
  captcha: '',
};

/** The values of the form: selected options are text until they are sent. */
export type JoinValues = typeof emptyJoin;
