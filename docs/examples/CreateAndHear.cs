// .NET 6 or newer, or Mono. Nothing to install.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Runtime.Serialization.Json;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using System.Xml.Linq;

public static class CardedServer
{
    static readonly HttpClient http = new HttpClient { Timeout = TimeSpan.FromSeconds(5) };

    /// <summary>Verifies a buyer whose details your server has.</summary>
    /// <returns>the answer, with the elements uuid and status; null without a good one</returns>
    public static XElement Create(IDictionary<string, string> data, string reference = null)
    {
        var fields = data.Select(one => Quoted(one.Key) + ":" + Quoted(one.Value));
        var body = "{\"key\":" + Quoted(Env("CARDED_KEY")) + (reference == null ? "" : ",\"reference\":" + Quoted(reference))
            + ",\"data\":{" + string.Join(",", fields) + "}}";
        try
        {
            var request = new HttpRequestMessage(HttpMethod.Post, Env("CARDED_URL") + "/v1/create");
            request.Headers.Add("X-Carded-Secret", Env("CARDED_SECRET"));
            request.Content = new StringContent(body, Encoding.UTF8, "application/json");
            var answer = http.SendAsync(request).GetAwaiter().GetResult();
            return answer.IsSuccessStatusCode ? Read(answer.Content.ReadAsByteArrayAsync().GetAwaiter().GetResult()) : null;
        }
        catch (Exception)
        {
            // An order never passes without a good answer.
            return null;
        }
    }

    /// <param name="body">the raw text, as it came</param>
    /// <returns>the event; null for a message that is not from Carded or is older than five minutes</returns>
    public static XElement Hear(string body, string id, string time, string signatures)
    {
        long at;
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        if (!time.All(sign => sign >= '0' && sign <= '9') || !long.TryParse(time, out at) || Math.Abs(now - at) > 300) return null;
        var secret = Convert.FromBase64String(Env("CARDED_WEBHOOK_SECRET").Replace("whsec_", ""));
        // With an empty secret, anybody could sign.
        if (secret.Length == 0) return null;
        string own;
        using (var hmac = new HMACSHA256(secret))
            own = "v1," + Convert.ToBase64String(hmac.ComputeHash(Encoding.UTF8.GetBytes(id + "." + time + "." + body)));
        // Messages carry two signatures while the secret is renewed.
        return signatures.Split(' ').Any(one => IsSame(one, own)) ? Read(Encoding.UTF8.GetBytes(body)).Element("data") : null;
    }

    /// <summary>Takes as long for a wrong text as for the right one.</summary>
    static bool IsSame(string one, string other)
    {
        var difference = one.Length ^ other.Length;
        for (var at = 0; at < other.Length; at++) difference |= at < one.Length ? one[at] ^ other[at] : 1;
        return difference == 0;
    }

    static XElement Read(byte[] json)
    {
        using (var reader = JsonReaderWriterFactory.CreateJsonReader(json, XmlDictionaryReaderQuotas.Max)) return XElement.Load(reader);
    }

    static string Quoted(string text)
    {
        return "\"" + string.Concat(text.Select(sign => sign < 32 || sign == '"' || sign == '\\' ? "\\u" + ((int)sign).ToString("x4") : sign.ToString())) + "\"";
    }

    static string Env(string name) { return Environment.GetEnvironmentVariable(name) ?? ""; }
}
