export const success = 'साइन इन हो गया';
export const failure = 'साइन इन नहीं हुआ';
export const tookTooLong = 'साइन इन में तीन मिनट से ज़्यादा लग गए। फिर से साइन इन करें।';
export const unreadable = 'इस ब्राउज़र में आपका साइन इन पढ़ा नहीं जा सका। फिर कोशिश हो रही है।';
